// Creates DOM and SVG nodes. Text always becomes a text node, never markup.

const DRAWN = new Set(["circle", "defs", "g", "line", "path", "polygon", "rect", "svg", "text", "tspan", "use"]);

export function element(tag, attributes = {}, ...children) {
  const made = DRAWN.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if ((value ?? false) !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) if (child || child === "") made.append(child);
  return made;
}

// One of the document's drawings.
export const drawing = (name, looks) => element("svg", { viewBox: "0 0 1 1", ...looks }, element("use", { href: `#${name}` }));

export const byId = (id) => document.getElementById(id);

export const moving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

// Sets a node's text; unchanged text causes no layout.
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
