"""People and what remains of their games: profiles, ladders, results, exports, forgetting.

annulling   annulments of games: by moderators who are not concerned, by a vote, by whoever runs the program
archiving   archiving of games that are over: a month after its end what a game was made of becomes one packed row
club_audit  a check of what remains of games: their results follow from their logs, the ratings from the results
contacts    whom people want no invitations and truces from
exporting   all that is kept of a person, for themselves: theirs alone, and nothing that they could not see
            anyway
finding     finding people to play with: lobbies with a free seat, and the wish to be called to one
forgetting  forgetting a person: all that leads to them leaves the store, in one transaction
keeping     its results and ratings
ladders     what remains of games, server by server: profiles, ratings and the results behind them
profiles    what is kept of people
visits      the pages that people have open beside Discord, and how they are closed
"""
