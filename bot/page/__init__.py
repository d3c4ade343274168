"""The page: a board that one taps, in a browser; Discord is where one gets in, and hears of the game.

An order by page is an order like any other, and what a page is told is what its person's panel may show.
All addresses are relative to the document, all bodies JSON; whoever has a session sends it as `X-General-Session`.

    GET  ./                  the document; ./static/<name>: its modules and styles
    GET  ./art/<key>         a byte a pixel for the territory, then one for the shade (`render.map.sheet`)
    GET  ./layout/<key>      what painting needs besides; ./words/<key>: messages and names in one language
    GET  ./keys/<name>       {art, layout, words} of a rulebook's own board, for positions and records: `en.ryzyko`
    GET  ./record            {record}: a finished game on paper, from which browsers make its film
    GET  ./activity          {client}, and POST {code, instance, game}: {games: [{name, ticket}]}, within Discord
    POST ./session           {ticket}: {session}; 401 where it was used, lapsed or is forged
    GET  ./look?since=       {session, look, events}; with the `since` of the last look it waits for up to 25 s
                             for anything that this person may see to change: then 204, the session in a header
    POST ./line              {action, token, line}: {session, look, events, told}, and where it, or the rest of
                             it, is refused: {error}, and for a truce in the way {truce: [source, target]};
                             with the `since` of the last look `events` has what others did meanwhile, too
    POST ./undo, ./clear     {action, token}; ./rank: the General claims from now on
    POST ./break             {action, token, source, target}: the second press of a truce
    POST ./chance            {line}: {chance, steps} of a march that isn't given
    POST ./close             {action}: ends all pages of that person

`action` is a UUID of the page's own: the same again is answered, not done twice. `token` is that of the look;
without one a line is for whenever it can be carried out. What is refused before the game hears of it is
{error} with a status of 400, 401, 403, 404, 408, 413 or 429, always a whole sentence; with 429 for what came too
fast `Retry-After` says how many seconds to wait. What each endpoint asks of a request, and how often it may be
asked, is in its row of `Addresses.table` and `Acts.table`; `gate` checks it, in the same order everywhere.

A look has `since`, `revision` (the moment of telling), `token`, `language`, `edition`, `board` (keys), `theme`,
`routes`, `view` (as the referee protocol writes it, without options), `phase` (what goes without saying is passed
over), `me`, `watching`, `names`, `legal` (the referee's choices but regroupings: `moves`), `chances`,
`habit`, `prompt`, `deadline`, `plan`, `may_undo`, `over`, `log`, `truces` where there are any, and
for a player `hand`, `mission`. Of the sets in `legal` the best is the first.

acting        orders as a page asks for them
activity      the page within Discord: who its person is, and which games they may open
addresses     the table of endpoints, and what they answer
clients       from which address a request comes, behind proxies that are trusted
connections   how many connections may be open, and how long each may keep the page waiting
endpoints     what a row of the table says: who may ask, and how often
gate          what every request passes, in one order: connection, body, session, membership, rate
looks         what a page is told of a game
marks         what a page hands back, so that it is told again only what is new to it
orders        orders by page, given as a press gives them, and told as far as they went
page_headers  headers of every answer, and of a static copy: what a browser may load, run and frame
refusing      why a request is refused, and its sentence
server        where it listens, and how panels come to lead to it
sessions      who may see and do what, judged anew at each request
teller        what a page is told, at a look and after an order
tickets       tickets and sessions as text, sealed
volumes       what browsers keep: art, layouts, words, the page's own files
waits         looks that wait for something new
"""
