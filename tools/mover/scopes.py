"""Which names in a piece of code mean the module's own, and which are bound in a function or class of it."""

import ast
from collections.abc import Iterator

Scope = set[str]


def _bound(body: list[ast.AST]) -> Scope:
    """What a function's or class's own code binds, but for what it declares global."""
    bound: Scope = set()
    free: Scope = set()
    todo: list[ast.AST] = list(body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
            bound.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound.add(node.name)
            todo += node.decorator_list
            continue
        elif isinstance(node, ast.Import | ast.ImportFrom):
            bound |= {a.asname or a.name.partition(".")[0] for a in node.names}
        elif isinstance(node, ast.Global):
            free |= set(node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, ast.MatchAs | ast.MatchStar) and node.name:
            bound.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            bound.add(node.rest)
        elif isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            # Their targets are their own; a walrus inside binds here.
            todo += [n for n in ast.walk(node) if isinstance(n, ast.NamedExpr)]
            continue
        todo += ast.iter_child_nodes(node)
    return bound - free


def names_in(node: ast.AST) -> Iterator[tuple[ast.Name, ast.AST | None, bool]]:
    """Each name, its parent, and whether it means the module's."""
    yield from _visit(node, None, [])


def _visit(node: ast.AST, parent: ast.AST | None, scopes: list[tuple[str, Scope]]) -> Iterator[tuple[ast.Name, ast.AST | None, bool]]:
    if isinstance(node, ast.Name):
        yield node, parent, not any(node.id in scope for kind, scope in scopes if kind != "outer class")
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        args = node.args
        outside: list[ast.AST] = [d for d in (*args.defaults, *args.kw_defaults) if d]
        named = [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]
        outside += [a.annotation for a in named if a.annotation]
        if not isinstance(node, ast.Lambda):
            outside += [*node.decorator_list, *([node.returns] if node.returns else [])]
        for each in outside:
            yield from _visit(each, node, scopes)
        body: list[ast.AST] = [node.body] if isinstance(node, ast.Lambda) else list(node.body)
        inner = [("outer class" if kind == "class" else kind, scope) for kind, scope in scopes]
        inner.append(("function", {a.arg for a in named} | _bound(body)))
        for each in body:
            yield from _visit(each, node, inner)
        return
    if isinstance(node, ast.ClassDef):
        for each in (*node.decorator_list, *node.bases, *node.keywords):
            yield from _visit(each, node, scopes)
        inner = [("outer class" if kind == "class" else kind, scope) for kind, scope in scopes]
        seen: Scope = set()
        for each in node.body:
            # A class's own names hold from where they are bound: a field may have the name of its type's module.
            yield from _visit(each, node, [*inner, ("class", set(seen))])
            seen |= _bound([each])
        return
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        own: Scope = set()
        for generator in node.generators:
            own |= {n.id for n in ast.walk(generator.target) if isinstance(n, ast.Name)}
        first = node.generators[0]
        yield from _visit(first.iter, node, scopes)
        inner = [*scopes, ("function", own)]
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.comprehension):
                parts: list[ast.AST] = [child.target, *child.ifs]
                parts += [] if child is first else [child.iter]
                for each in parts:
                    yield from _visit(each, child, inner)
            else:
                yield from _visit(child, node, inner)
        return
    for child in ast.iter_child_nodes(node):
        yield from _visit(child, node, scopes)
