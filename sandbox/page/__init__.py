"""The page to play on.

page_forms  the forms that the page may send, checked as they come in
pages       the page: a client for people in a browser, fed over a websocket
"""
