"""Pages of a panel beside its turn.

club_pages          pages on what remains of games: a person's profile, and a server's leaderboard
dashboard           a person's games at a glance: where they are waited for first, then what goes on, then what is
                    over
interventions_page  the log of what moderators did, page by page
lobbies_page        a server's lobbies with a free seat, and what somebody is called to
log_page            the course of a game, page by page
moderator_page      a server's open tables, for its moderators
overviews           mission and cards, who stands where
own_page            what is a person's own
season_page         a league's standing and tables
solo_pages          pages on those who play alone against computers: a server's solo leaderboards
"""
