"""An order carried out, and the news of it. Pure.

asking   who is asked in mid-turn
news     what must be told to whom after an action, and when a table's channel gets a post
posting  the moments at which a table gets a post
"""
