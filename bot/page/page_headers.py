"""Headers of every answer: what a browser may load, run and frame. A static copy of the page has the same.

Sources: https://www.w3.org/TR/CSP3/ and, for the file that static hosts read,
https://developers.cloudflare.com/pages/configuration/headers/ and https://docs.netlify.com/routing/headers/.
"""

from collections.abc import Mapping
from typing import Final

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    " img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy, but for `frame-ancestors`, which a document can't say of itself."""
_HEADERS: Final = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NOBODY: Final = "'none'"
"""The parents of a page that may be in no frame."""
_HEAD: Final = b'<meta charset="utf-8">\n'


def headers_for(parents: str) -> Mapping[str, str]:
    """The headers of an answer; `parents`: the origins that may show the page in a frame, or `NOBODY`."""
    policy = f"{_POLICY}; frame-ancestors {parents}"
    return {**_HEADERS, "Content-Security-Policy": policy}


def headers_file() -> bytes:
    """The headers of a static copy, in the form of `_headers`, which several static hosts read."""
    lines = (f"  {name}: {value}" for name, value in headers_for(NOBODY).items())
    return "\n".join(("/*", *lines, "")).encode()


def with_policy(document: bytes) -> bytes:
    """The document with the policy in its head: it holds on any host, also on one that sends no headers."""
    policy = f'    <meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
    return document.replace(_HEAD, _HEAD + policy.encode(), 1)
