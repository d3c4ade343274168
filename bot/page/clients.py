"""Clients: from which address a request comes, where a proxy that is trusted names it.

Source: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For
"""

from collections.abc import Collection
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

from aiohttp import web

Network = IPv4Network | IPv6Network

FORWARDED: Final = "X-Forwarded-For"
_HOPS: Final = 16
"""Proxies in a row; what a longer header names before them is not read."""
_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address: what a provider gives to one client at least."""


class Clients:
    """Tells requests of different clients apart, each by its address."""

    def __init__(self, proxies: Collection[Network] = ()) -> None:
        """`proxies`: those whose word is taken for whom they speak for."""
        self._proxies = proxies

    def is_proxy(self, address: str) -> bool:
        """Whether an address is that of a proxy that is trusted."""
        known = _address(address)
        return known is not None and any(known in network for network in self._proxies)

    def client_of(self, request: web.BaseRequest) -> str:
        """The address of a request's client, for IPv6 its network.

        The last address that no trusted proxy has counts: all before it may be made up by the client.
        """
        client = request.remote or ""
        hops = ",".join(request.headers.getall(FORWARDED, ())).split(",")
        for hop in reversed(hops[-_HOPS:]):
            if not self.is_proxy(client) or (known := _address(hop.strip())) is None:
                break
            client = str(known)
        return _household(client)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _household(address: str) -> str:
    known = _address(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((known, _HOUSEHOLD), strict=False))
    return str(known or address)
