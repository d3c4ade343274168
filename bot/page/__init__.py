"""The page: a board that one taps, in a browser; Discord is where one gets in, and hears of the game.

An order by page is an order like any other, and what a page is told is what its person's panel may show.

addresses  what each address asks of a session, and answers
gate       what every request passes: where it comes from, headers, errors in words
looks      what a page is told of a game
marks      what a page hands back, so that it is told again only what is new to it
orders     orders by page, given as a press gives them, and told as far as they went
plainly    sentences without Discord's markdown
refusing   why a request is refused, and its sentence
server     where it listens, and how panels come to lead to it
sessions   who may see and do what, judged anew at each request
tickets    tickets and sessions as text, sealed
volumes    what browsers keep: art, layouts, words, the page's own files
waits      looks that wait for something new
wording    the words that a browser needs
"""
