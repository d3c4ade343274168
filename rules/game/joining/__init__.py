"""People who join a game under way, in place of somebody who is gone. Pure.

admission  a seat with somebody new: it keeps its hand and its mission, and nothing of its former owner's
arrivals   whose a seat was when: who came, and what they may see of the time before
requests   who may ask for which seat, how the host answers, and when a request ends
"""
