### All words that people read, in English.
### Every message may use $edition, the name of the edition played, where its rulebook has words of
### its own. Those words stand in the first section alone.

## Things

armies = { $edition ->
    [ryzyko] { $n ->
        [one] { $n } battalion
       *[other] { $n } battalions
    }
    [galaxy] { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
   *[other] { $n ->
        [one] { $n } army
       *[other] { $n } armies
    }
}
territories = { $territories ->
    [one] one territory
   *[other] { $territories } territories
}
armies-word = { $edition ->
    [ryzyko] battalions
    [galaxy] ships
   *[other] armies
}
army-word = { $edition ->
    [ryzyko] battalion
    [galaxy] ship
   *[other] army
}
region-word = { $edition ->
    [galaxy] planet
   *[other] continent
}
regions-word = { $edition ->
    [galaxy] planets
   *[other] continents
}
world-word = { $edition ->
    [galaxy] galaxy
    [lesson] board
   *[other] world
}
card-word = { $edition ->
    [galaxy] playing card
   *[other] Risk card
}
cards-word = { $edition ->
    [galaxy] playing cards
   *[other] Risk cards
}
mission-word = { $edition ->
    [galaxy] goal
   *[other] mission
}
missions-word = { $edition ->
    [galaxy] goals
   *[other] missions
}
armies-title = { $edition ->
    [ryzyko] Battalions
    [galaxy] Ships
   *[other] Armies
}
mission-title = { $edition ->
    [galaxy] Goal
   *[other] Mission
}
round-word = { $edition ->
    [galaxy] Tour
   *[other] Round
}
neutral = { $edition ->
    [galaxy] Ally
   *[other] Neutral
}
neutral-word = { $edition ->
    [galaxy] the ally
   *[other] the neutral
}
moves-word = { $edition ->
    [ryzyko] regroups
   *[other] moves
}
none = none
# How a territory is named in a sentence: FROM($fact), TO($fact), ON($fact), and OBJECT($fact) for what is taken or attacked.
# A language that declines names has a form for each `$id`.
territory-from = from { $name }
territory-to = to { $name }
territory-on = on { $name }
territory-object = { $name }
sum = { $n } { ON($territory) }
mark = { $seat ->
    [red] 🔴
    [blue] 🔵
    [yellow] 🟡
    [green] 🟢
    [purple] 🟣
    [cyan] 🩵
   *[other] ⚪
}
player = { mark } { $name }
# The face of one die, of the attack or of the defence; like the mark it gives way to an emoji where Discord has ours.
die = { $n }
colour = { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [purple] purple
    [cyan] cyan
   *[other] grey
}
colour-title = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [green] Green
    [purple] Purple
    [cyan] Cyan
   *[other] { neutral }
}
joker-word = { $edition ->
    [classic] wild card
    [lesson] wild card
   *[other] joker
}
jokers-word = { $edition ->
    [classic] wild cards
    [lesson] wild cards
   *[other] jokers
}
symbol = { $symbol ->
    [infantry] infantry
    [cavalry] cavalry
    [artillery] artillery
    [military] military
    [civil] civil
    [scientific] scientific
    [joker] { joker-word }
   *[other] { $symbol }
}
card = { $territory } ({ $symbol })
phase = { $phase ->
    [claim] claiming
    [place] setup
    [lay] setup
    [capital] naming of capitals
    [reinforce] { $edition ->
        [galaxy] new ships
       *[other] reinforcement
    }
    [place_neutral] { $edition ->
        [galaxy] ally’s ships
       *[other] neutral reinforcement
    }
    [battle] { $edition ->
        [ryzyko] battle
        [galaxy] conquest
       *[other] attack
    }
    [defend] defence
    [reroll] re-roll
    [occupy] occupation
    [trade_down] trading down
    [regroup] { $edition ->
        [ryzyko] regrouping
        [galaxy] moves
       *[other] fortifying
    }
   *[other] { $phase }
}
command = { $command ->
    [claim] claim land
    [prefer] say what you would claim
    [place] place { armies-word }
    [withdraw] start over
    [choose_capital] name a capital
    [trade] trade
    [attack] attack
    [defend] choose dice for the defence
    [reroll] roll a die again
    [keep] let a roll stand
    [occupy] occupy
    [fortify] { $edition ->
        [ryzyko] regroup
        [galaxy] move
       *[other] fortify
    }
    [end_phase] end
    [claim_victory] announce victory
    [standing] give a standing order
    [take_back] take an order back
    [resign] resign
   *[other] { $command }
}
edition-title = { $edition ->
    [ryzyko] Ryzyko
    [classic] Risk
    [parker] Risk (1993)
    [gniazdo] Risk (GNIAZDO)
    [galaxy] Risk: Conquest of the Galaxy
    [lesson] A lesson
   *[other] { $edition }
}

## What happened

event-game-started = The game begins: { $players }.
event-order-drawn = The dice drew the order of play: { $players }.
event-order-agreed = The order of play: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] The ally takes part: whoever conquers may use its ships against the other player.
    [ryzyko] Neutral battalions take part: they never attack, and the other player rolls and places for them.
   *[other] Neutral armies take part: they never attack, and the other player rolls for them.
}
event-mission-dealt = Your { mission-word }: { $mission }
event-territories-dealt = The territories are dealt: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } claims { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] You claim each territory yourself from now on.
   *[other] You would claim, in this order: { $territories }.
}
event-capital-named = { $player } names a capital.
event-capital-named-seen = Your capital is { $territory }. Nobody else knows it until it falls.
event-armies-mustered = { $player } has { armies } to place.
event-armies-planned = { $player } plans { armies } for { $territory }.
event-plan-withdrawn = { $player } starts the plan over.
event-plan-laid = { $player } lays { armies } { ON($territory) }.
event-plan-revealed = { $player } lays { $places }.
event-deck-shuffled = The { cards-word } are shuffled.
event-discard-reshuffled = The traded { cards-word } are shuffled and make a new deck.
event-round-began = { $round ->
    [0] The setup begins.
   *[other] { round-word } { $round } begins.
}
event-turn-began = It is { $player }’s turn.
event-stage-began = { $stage ->
    [1] Stage 1 of 3: { $player } conquers, then moves.
    [2] Stage 2 of 3: { $player } answers.
   *[3] Stage 3 of 3: { $player } conquers again or moves once more.
}
event-tours-began = From now on there are ordinary tours, in this order: { $players }.
event-income-granted = { $player } receives { armies } for { territories }.
event-income-granted-regions = { $player } receives { armies } for { territories } and for { $regions }.
event-income-granted-regions-alone = { $player } receives { armies } for { $regions }.
event-income-granted-nothing = { $player } receives no new { armies-word }.
event-income-granted-neutral = { $player } gets { armies }: half, rounded down.
event-cards-traded = { $player } trades { $cards } for { armies }.
event-cards-traded-bonus = { $player } trades { $cards } for { armies }, plus { $bonus }.
event-armies-placed = { $player } places { armies } { ON($territory) }.
event-armies-placed-for = { $player } places { armies } { ON($territory) } for { neutral-word }.
event-armies-lost = { $player } loses { armies }: no territory has room for them.
event-attack-declared = { $player } attacks { OBJECT($target) } { FROM($source) } with { armies }.
event-attack-cut-short = The attack stops here: one order makes no more rolls than this. Order it again to go on.
event-defence-chosen = 🛡️ { $player } defends with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-dice-rolled = 🎲 { $attack } against { $defence }.
event-die-rerolled = { $player } shows { $card } and rolls the { $die } again: { $attack }.
event-losses-taken = The attacker loses { $attacker }, the defender { $defender }.
event-territory-captured = { $player } takes { OBJECT($territory) } from { $loser }.
event-territory-occupied = { $player } moves { armies } { FROM($source) } into { $target }.
event-capital-fell = 👑 A capital falls: { $territory } ({ $player }). { $by } takes it.
event-capital-fell-wiped = { event-capital-fell } Lost with it: { $wiped }.
event-ally-fell = The ally has no ships left. When this turn is over, ordinary tours begin.
event-player-eliminated = { $by } eliminates { $player }.
event-hand-taken = { $player } hands over { $n ->
    [one] one card
   *[other] { $n } cards
}, and { $by } takes { $n ->
    [one] it
   *[other] them
}.
event-hand-taken-seen = { $player } hands over { $cards }, and { $by } takes { $n ->
    [one] it
   *[other] them
}.
event-card-drawn = { $player } draws a { card-word }.
event-card-drawn-seen = { $player } draws a { card-word }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] You are asked again, before each roll.
        [one] Your defenders roll one die from now on, and you are not asked.
       *[most] Your defenders roll as many dice as they may from now on, and you are not asked.
    }
   *[no] { $dice ->
        [one] Your defenders roll one die from now on.
       *[most] Your defenders roll as many dice as they may from now on.
    }
}
event-taken-back = { $player } takes back the last order.
event-taken-back-place = { $player } takes back { armies } { FROM($territory) }.
event-taken-back-planned = { $player } takes back { armies } planned for { $territory }.
event-taken-back-occupy = { $player } takes back { armies } moved into { $territory }.
event-taken-back-fortify = { $player } takes back { armies } moved { FROM($source) } { TO($target) }.
event-taken-back-attack = { $player } takes back the attack on { $target } { FROM($source) }.
event-taken-back-claim = { $player } takes back the claim to { $territory }.
event-taken-back-end = { $player } takes back the end of the { $phase } { $edition ->
    [galaxy] stage
   *[other] phase
}.
event-seat-resigned = { $player } resigns; their { armies-word } stay as a garrison that only defends.
event-hand-returned = { $player }’s { $n ->
    [one] card goes
   *[other] { $n } cards go
} under the deck.
event-game-won = { $goal ->
    [last_standing] { $player } wins as the last player standing!
    [capitals] { $player } wins with enough capitals, their own among them!
    [world] { $player } wins by conquering all the { world-word }!
   *[other] { $player } wins!
}
event-game-won-mission = { $player } wins! Their { mission-word }: { $mission }
event-game-ended = { $why ->
    [agreed] Everybody agreed to end the game as it stands.
   *[round_limit] The game has reached the limit that was set.
} { $several ->
    [yes] Level in front: { $players }.
   *[no] First: { $players }.
}
over-as-it-stands = The game ended as it stood. First: { $players }.

## A battle in one line

fight = ⚔️ { $player }: { $source } → { $target }: { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, loses { $lost }, destroys { $destroyed }
fight-own = ⚔️ { $source } → { $target }: { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, you lose { $lost }, they lose { $destroyed }
fight-rerolled = { $fight }, shows { $cards } for a re-roll
fight-held = { $fight }.
fight-captured = { $fight }, **captured** ({ $loser }).
fight-occupied = { $fight }, **captured** ({ $loser }); { $n ->
    [one] { armies } follows.
   *[other] { armies } follow.
}
# What came of a stretch of play, for everybody. A name stands as a subject, or after a colon.
told-took = { $player } gains { $n ->
    [one] one territory
   *[other] { $n } territories
}.
told-took-of = { $player } gains { $n ->
    [one] one territory
   *[other] { $n } territories
} ({ $losses }).
told-loses = { $player } loses { $n }
told-lost = { $player } loses { $n ->
    [one] one territory
   *[other] { $n } territories
}.
told-even = Territories change hands, and nobody holds more than before.
told-standing = -# { map-heading } · Territories: { $counts }.
told-leads = -# { map-heading } · { $player } leads with { $n ->
    [one] one territory
   *[other] { $n } territories
}{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}; then: { $others }.
told-count = { $player } { $n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
told-down = { $player } is down from { $before } to { $after ->
    [one] one territory
   *[other] { $after } territories
}.
told-holds = { $player } now holds all of { $regions }.
told-broken = { $player } no longer holds all of { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } is out of the game: { $by } strikes the last blow.
told-nothing = No territory changes hands.
did = { $player }: { $deeds }.
did-traded = trades { $sets ->
    [one] a set
   *[other] { $sets } sets
} for { $n }
did-placed = places { $n }
did-took = takes { $places }
did-took-for = takes { $places } for { neutral-word }
did-failed = fails at { $places }
did-losses = { $n ->
    [0] destroys { $destroyed } without loss
   *[other] loses { armies }{ $destroyed ->
        [0] {""}
       *[other] , destroys { $destroyed }
    }
}
did-moved = { $edition ->
    [ryzyko] regroups
   *[other] moves
} { $n } ({ $source } → { $target })
did-moved-often = { $edition ->
    [ryzyko] regroups
   *[other] moves
} { $n } in { $times } goes
did-cards = { $n ->
    [one] draws a { card-word }
   *[other] draws { $n } { cards-word }
}
places-of = { $places } ({ $player })
series = { $first } and { $last }
places-many = { $places } and { $n } more
# What changed for one person since their last turn.
changed-title = ### Since your last turn
changed-start = ### Since the game began
changed-lost = **Lost:** { $places }.
changed-won = **Gained:** { $places }.
changed-kept = No territory lost.
changed-held = Attacks held off: { $places }.
changed-stand = { $territory } ({ $player } attacks; you lose { $lost }, they lose { $destroyed })
changed-next-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }; the next one brings { $next }.
changed-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }.
changed-danger = Most in danger: { $territory } ({ $armies }), beside { $beside } ({ $theirs }, { $player }).
placed = { $player } places { $places }.
placed-own = Placed: { $places }.
planned-own = Added to your plan: { $places }.
drawn-own = You draw a { card-word }: { $card }.
occupied-own = Moved in: { armies }, { $source } → { $target }.
regrouped-own = Moved: { armies }, { $source } → { $target }.
placed-for = { $player } places { $places } for { neutral-word }.
claimed = { $player } claims { $territories }.
planned = { $player } plans { $places }.
more-lines = … and { $n } more: `/risk log`.
dice-line = 🎲 { $attack } – { $defence }: { $lost ->
    [0] they lose { $destroyed }
   *[other] { $destroyed ->
        [0] you lose { $lost }
       *[other] you lose { $lost }, they { $destroyed }
    }
}
dice-line-witnessed = 🎲 { $attack } against { $defence }: the attacker loses { $lost }, the defender { $destroyed }.
dice-line-waiting = 🎲 { $attack } – { $defence }
dice-earlier = … after { $n ->
    [one] one earlier roll
   *[other] { $n } earlier rolls
}.

## What may be chosen

option-set = { $cards }: { armies }
option-bonus = { armies }, and { $bonus }
option-empty-territory = { $territory }
option-territory = { $territory } { $n }
option-where = { $region }: { $beside }
option-region = { $region }: { $n ->
    [one] one territory
   *[other] { $n } territories
}
option-number = { armies }
option-all = All: { armies }
option-other-number = Another number…
option-force = { armies }, { dice-count }
option-dice = { dice-count }
dice-count = { $dice ->
    [one] one die
   *[other] { $dice } dice
}
option-fight = { $merit ->
    [yes] ★{ " " }
   *[no] { "" }
}{ $chance }% · { $source } { $own } → { $target } { $theirs }
option-follow = { $n } { TO($target) }, { $left } in { $source }
option-move = { $n } · { $source } { $own } → { $target } { $theirs }
option-way = { $chance }% · { $n }: { $way }
option-page = More… (page { $page } of { $pages })
merit-truce = truce with you until the end of round { $until }
merit-left = about { $n } left
merit-last = the last of { $player }
merit-enemy = your mission’s enemy
merit-completes = completes { $region } +{ $n }
merit-breaks = breaks { $player }’s hold on { $region }
merit-mission = in your mission
beside = { $n ->
    [one] one enemy
   *[other] { $n } enemies
} beside it: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
beside-one = { $territory } { $n }
beside-none = no enemy beside it
option-stop-at = Stop with { $n } left
option-colour = { mark } { colour }
option-next-colour = Any free colour

## Refusals of the rules

illegal-game_over = The game is over: { $winner } has won.
illegal-not_seated = That seat is not at this table.
illegal-not_your_turn = It is not your turn: the table waits for { $waiting_for }.
illegal-not_in_this_phase = You can’t { $command } now: this is the { $phase } { $edition ->
    [galaxy] stage
   *[other] phase
}.
illegal-unknown_territory = There is no territory “{ $territory }”.
illegal-not_yours = { $territory } is not yours: it belongs to { $owner }.
illegal-your_own = { $edition ->
    [galaxy] { $territory } is on the attacker’s own side; attack the other’s.
   *[other] { $territory } is yours already; attack somebody else’s territory.
}
illegal-not_adjacent = { $source } and { $target } are not neighbours.
illegal-too_few_armies = { $territory } has only { armies }, and one must always stay behind.
illegal-armies_not_allowed = It can’t be { $armies }: { in-range }.
illegal-dice_not_allowed = It can’t be { dice-count }: { in-range }.
illegal-dice_not_allowed-rolled = You did not roll a { $dice }: choose from { $rolled }.
in-range = { $choice ->
    [none] there are none left
    [one] only { $low } is possible
   *[range] choose from { $low } to { $high }
}
illegal-already_taken = { $territory } is taken: it belongs to { $owner }.
illegal-no_room = { $territory } is full: at most { $limit } { armies-word } may stand on one territory.
illegal-no_card_to_show = You hold neither card: { $territories }. Without one you can’t roll a die again.
illegal-not_on_a_card = { $territory } can’t get the bonus: it must be your own and on one of the cards. Choose from: { $shown }.
illegal-armies_left_to_place = You still have { armies } to place first.
illegal-must_trade = You hold { $cards } { cards-word } and may keep at most { $most }: trade a set first.
illegal-not_your_card = You don’t hold all of these cards.
illegal-not_a_set = These cards are not a set: { $symbols }. A set is three alike, or three different ones.
illegal-already_fortified = { $edition ->
    [ryzyko] You have already regrouped; you may do so once a turn.
    [galaxy] You have already moved; you may do so once in this stage.
   *[other] You have already fortified; you may do so once a turn.
}
illegal-nothing_planned = You have no plan to take back.
illegal-not_fulfilled = You have not reached your goal yet, so you have not won. Nobody else was told.
illegal-already_resigned = You are no longer in the game.
illegal-nobody_is_asked = Nobody is asked at this table: your defenders roll by your standing order, `most` or `one`.
illegal-nothing_to_take_back = You have no order that could be taken back.
illegal-dice_fell = Too late to take that back: dice have been rolled.
illegal-card_drawn = Too late to take that back: a { card-word } has been drawn.
illegal-cards_shown = Too late to take that back: { cards-word } were traded or changed hands.
illegal-somebody_fell = Too late to take that back: a player or a capital has fallen.
illegal-play_began = Too late to take that back: the setup is over.
illegal-somebody_acted = Too late to take that back: somebody has acted since. It was: { $seat }.

## Refusals of the table

table-no_such_game = There is no such game.
table-already_started = The game has already begun. `/order resign` gives it up if you play in it, and `/moderate close` lets a moderator close it. `/risk new` starts another.
table-not_started = The game has not begun yet. `/risk start` starts it once enough players are there.
table-rated_needs_limit = This game counts for the ratings, so it keeps a limit of time: otherwise whoever is losing could let it rest for ever.
table-no_hints = There are no hints at this table. Its host can allow them before the start; then it does not count for the ratings.
table-not_alone = Hints are only for games against computers: other people play at this table, or have played here.
table-no_such_turn = There is nothing to try in turn { $turn } of that game.
table-not_over = The game is not over yet: until then its dice and cards stay secret.
table-game_over = That game is over. `/risk table again` starts another with the same people, `/risk new` a new one.
table-full = All { $places } seats are taken. `/my games` shows tables with a free seat, `/risk new` starts one.
table-already_seated = You already sit at this table. `/risk turn` shows what you can do there; before the start `/risk leave` gives up your seat.
table-not_a_player = You don’t play at this table. `/risk join` takes a free seat before the game begins; `/my games` lists your own games.
table-not_host = Only the host, { $host }, may do that. If the host is away once the game has begun, a player can take over with `/host office`.
table-too_few_players = At least { $fewest } players are needed, and only { $players ->
    [one] one is
   *[other] { $players } are
} here: wait for others, or add computer players.
table-unknown_colour = There is no { $colour } seat at this table.
table-colour_taken = Somebody already has { $colour }. Free: { $free }.
table-already_computer = The computer already plays that seat: { $name }. If it is a person’s, they can take it back with `/risk join`.
table-computer_plays = The computer plays your seat. Take it back with `/risk join`.
table-not_awaited = { $name } keeps nobody waiting now. Once the table has waited { span } for somebody, the host or a moderator of this server can let the computer play the seat. In a game that is not rated, a moderator can do it at once.
table-time_left = { $name } still has { span } to act; then the host or a moderator of this server can let the computer play the seat. Until then, remind them here. Nobody waits for whoever has left the server; and in a game that is not rated, a moderator need not wait.
table-order_by_dice = The dice draw the order of play in this rulebook.
table-not_everybody_once = Name everybody at the table once, in the order in which they will play: { $colours }.
table-paused = { paused }
table-wrong_server = A table can’t move to another server.
table-already_here = The table already plays here. `/risk map` shows the board, `/risk turn` what you can do.
table-sealed = The game has been started, and is dealt once all sealed words are told. Still to tell: { $names }.
table-no_lines = An older version of me set this table up, so no words can be added to its dice; your next table takes them.
table-many_lines = There are already { $most } lines, the most that there can be: start the game, or set another table.
table-many_lines_of_yours = You have added { $most } lines to this table, the most that one person may add.
table-bad_word = A word is one line of at most { $most } characters.
table-bad_seal = That is not a seal: a seal is the SHA-256 of a word, 64 digits from 0 to 9 and a to f. Nobody was shown what you typed.
table-told_too_early = Words are told only once the game has been started. Nobody at the table was shown yours; but whoever runs me could have read it just now, so seal another word, too, if that matters to you.
table-nothing_sealed = You have not sealed a word at this table.
table-already_told = You have already told your word.
table-not_the_sealed_word = That is not the word that you sealed: its SHA-256 is different. Nobody was shown it; check capitals and spaces, and try again.
table-hosts_already = You already host this table.
table-host_is_there = { $host } hosts this table and is not away. If the host does nothing for as long as the pace gives for a turn (at least a day, seven days in an open game) while the table waits, any player can take over.
table-own_seat = You can’t vote about your own seat. `/my vacation` stops your clock for some days, `/order resign` gives the game up.
table-nothing_proposed = Nobody is proposing another pace at this table. The host can: `/host pace`.
table-end_in_league = League games are played to their end. You can still leave this one: `/order resign`.
table-end_proposed = That is proposed. Answer under “{ button-status }”, or with `/risk table end`.
table-end_alone = This game counts for the ratings, so one player alone can’t end it. Play on, or resign: `/order resign`.
table-end_refused_lately = Your last proposal came to nothing. You can propose it again in the next round, or in { span }.
table-no_end_proposed = Nobody is proposing to end this game. `/risk table end` does.
table-rounds_out_of_range = The last round can be { $fewest } to { $most }, or 0 for none.
table-same_pace = This table already has that pace.
table-not_asleep = This game is not resting: it goes on.
table-not_a_moderator = Only a moderator of this server who does not play at this table may do that.
table-concerned = This game is your own concern: { $concern ->
    [entrant] you are in the league to which it belongs.
    [rated_with] you were rated with somebody of this table within the last 30 days.
   *[seated] you play in it, or have played in it.
} Another moderator of this server may do it. If nobody else is left who may, the table’s people can annul its rating: `/moderate annul` with `vote` asks them.
table-not_concerned = This game is not your own concern, so you can annul its rating yourself: the same command without `vote`.
table-no_reason = Say why: everybody at the table reads it.
table-no_ladder = This server does without ratings and leaderboards.
table-over_too_long = This game was over more than a week ago, so its people vote on it no more. A moderator whose concern it is not may annul its rating, or whoever runs General.
table-not_rated = This game does not count for the ratings, so there is nothing to annul.
table-annulled_already = The rating of this game has already been annulled.
table-vote_is_open = The table’s people are already voting on that.
table-no_vote_is_open = Nobody is asking about the rating of this game.
table-nobody_votes = Nobody else is left at this table who could vote.
table-no_vote_of_yours = Only the people of this table vote on that, and not the moderator who asks.
table-voted_already = You have already voted for that.
table-had_a_seat = Who has a seat in this game, or had one, can’t take another: they know its secrets.
table-seat_counts = No seat changes hands here: this game counts for the ratings or a league.
table-seat_in_setup = Seats are given away once the first turn has begun. Ask again then.
table-seat_not_free = Nobody abandoned that seat. You can ask for: { $free }.
table-seat_asked = Somebody has already asked for that seat. If the host declines, you can ask.
table-seat_asked_by_you = You have already asked for a seat here. The host has a day to answer.
table-seat_declined = The host declined your request. You can ask here again in { span }.
table-seat_request_gone = That request can’t be answered any more: it was answered, it lapsed, or the seat is no longer free.
table-seat_asker_left = { $name } has left the server, so the seat stays with the computer.
table-seat_kept = { $name } may be back in the server, so the seat stays theirs.
table-many_seat_requests = That would be too many: at most { $most } requests a day on this server. Try again tomorrow.
table-unknown_zone = There is no time zone of that name. Give a city or a name like America/New_York, a short form like EST, or your distance from UTC, like UTC+2.
table-quiet_too_long = Quiet hours can last at most { $most } hours a day.
table-vacation_backwards = The last day of a vacation can’t be before the first.
table-vacation_past = A vacation can begin today or later, not in the past.
table-vacation_far = A vacation can begin at most a year from today.
table-vacation_too_long = A vacation can last at most { $most } days in a row.
table-vacation_spent = { $left ->
    [0] You have no days of vacation left: { $most } within any 365 days are allowed. A vacation as long as this one can begin on { $more } at the earliest.
    [one] You have one day of vacation left: { $most } within any 365 days are allowed. A vacation as long as this one can begin on { $more } at the earliest.
   *[other] You have { $left } days of vacation left: { $most } within any 365 days are allowed. A vacation as long as this one can begin on { $more } at the earliest.
}
table-no_vacation = You have no vacation now, and none planned.
table-no_plan = You have no prepared turn. `/order turn` shows how to write one.
table-many_seated = Too few seats ({ $places }): { $players } are taken or reserved. Choose more seats, or free one with `/host remove`.
table-sits_here = They already sit at this table.
table-already_invited = They have already been invited.
table-many_invited = Nobody else can be invited: { $most } people already are.
table-invited_often = You’ve already invited them { $most } times within a day. You can invite them again { $again }.
table-reserved = The free seats are reserved. The next one opens up { $until }, unless its guest takes it; `/my games` shows other tables.
table-reserved_before = You’ve already reserved a seat for them at this table. You can do that once.
table-banned = The host keeps you out of this table. `/my games` shows other tables with a free seat.
table-banned_by_you = You keep them out of this table. Let them in first, under “{ button-guests }”.
table-many_banned = You already keep { $most } people out of this table, the most that you can. Let somebody in first.
table-hosts_seat = That’s you, the host. `/risk leave` gives up your seat, and the next player hosts.
table-no_such_guest = That has changed. “{ button-guests }” shows how it is now.
table-blocked_by_you = You’ve blocked them. To ask them for something, unblock them first: `/my show`, then “{ button-contacts }”.
table-many_blocked = You’ve already blocked { $most } people, the most that you can. Unblock somebody first.
table-rematch_began = The others have already begun to play again, in <#{ $channel }>.
table-no_preset = There is no preset “{ $name }” in this server. `/host save` saves one in the lobby.
table-many_presets = This server already has { $most } presets, the most that there can be: `/host forget` deletes one.
table-not_your_preset = Somebody else saved the preset “{ $name }”: only they, and moderators of this server, can change or delete it.
table-preset_gone = The preset “{ $name }” is for a rulebook that I no longer have: { $edition }. `/host forget` deletes it.
table-preset_unfit = The preset “{ $name }” no longer fits its rulebook, { edition-title }: set up the table by hand, and save it again. `/host forget` deletes it.
table-told_too_late = The time for telling the sealed words is over: the table is called off.
table-many_games_of_yours = That would be too many: you already sit at { games-open }. Finish or leave one first; `/my games` lists them.
table-many_games_here = That would be too many: this channel already has { games-open }. Wait until one is over, or set your table in another channel.
table-many_games_in_server = That would be too many: this server already has { games-open }. Wait until one is over.
table-stale = That was out of date, so nothing was changed. This is how things stand now.
table-used_elsewhere = That request was already used in another game, so nothing has changed here. Please try again.

games-open = { $games ->
    [one] one open game
   *[other] { $games } open games
}

## Refusals of a league

league-no_league = There is no league in this channel. `/league found` starts one.
league-runs_already = There is already a league in this channel: { $name }. Another can begin here when it is over.
league-already_entered = You have already joined this league: { $name }.
league-not_entered = You have not joined this league: { $name }.
league-already_withdrawn = You have already left this league: { $name }.
league-entry_closed = This league has begun, so nobody can join any more: { $name }.
league-full = The league is full: { $most ->
    [one] one person has
   *[other] { $most } people have
} joined, the most that it takes.
league-too_few = A league needs at least { $fewest } people; { $n ->
    [0] nobody has joined
    [one] one has joined
   *[other] { $n } have joined
} so far.
league-over = This league is over: { $name }.
league-not_the_founder = Only the founder ({ $founder }), and moderators of this server (Manage Server) who do not play in the league, may do that.
league-closes_too_soon = Entry must stay open for at least a minute.
league-closes_too_late = Entry can stay open for at most { $days ->
    [one] one day
   *[other] { $days } days
}.
league-no_lines = An older version of me began this league, so no words can be added to it; the next one takes them.
league-many_lines = You have added { $most } lines to this league, the most that one person may add.
league-bad_seal = That is not a seal: a seal is the SHA-256 of a word, 64 digits from 0 to 9 and a to f. Nobody was shown what you typed.
league-sealed_already = You have already sealed a word in this league, and one is enough. To seal another, leave it and join again.
league-bad_word = A word is one line of 1 to { $most } characters. Nobody was shown what you typed.
league-told_too_early = Words are told only once entry has closed. Nobody in the league was shown yours; but whoever runs me could have read it just now. If that matters to you, leave the league, join again and seal another word.
league-told_too_late = The time for telling the sealed words is over.
league-nothing_sealed = You have not sealed a word in this league.
league-already_told = Your word is already told.
league-not_the_sealed_word = That is not the word that you sealed: its SHA-256 is different. Nobody was shown it; check capitals and spaces, and try again.
league-not_over = This league is not over, or one of its tables is still played; until then nobody gets its secret: { $name }.
league-may_not_found = { $right ->
    [server] Only those who manage this server (Manage Server) may start leagues here.
   *[events] Only those who may manage events (Manage Events) may start leagues here.
} Its moderators can change that: `/moderate leagues`.
league-founder_alone = Only the founder ({ $founder }) may do that.
league-referee_plays = Whoever plays in a league, or stands by as a substitute, may not be its referee. Name somebody else, or have them leave the league first: { $name }.
league-referee_is_a_bot = A bot can’t judge a league.
league-referee_already = They are already a referee of this league: { $name }.
league-many_referees = A league can have at most { $most ->
    [one] one referee
   *[other] { $most } referees
}.
league-no_such_referee = They are not a referee of this league: { $name }.
league-referee_may_not_enter = You are a referee of this league, so you may not play in it: { $name }. Its founder, or a moderator who does not play in it, can take you off the list (`/league referee`).
league-not_a_referee = This league has referees, and only they may decide that: { $name }.
league-no_such_table = This league has no such table: { $name }. Pick one from the list.
league-table_over = That table is over, or the league is: round { $round }, table { $table }. The result of a table that is over can be adjusted: `/league adjust`.
league-table_not_over = That table is not over, or it was played by nobody: round { $round }, table { $table }. At a table that is not over, somebody can forfeit: `/league forfeit`.
league-not_at_the_table = Name people who sit at that table, each once: round { $round }, table { $table }.
league-forfeited_already = They have already forfeited that table: round { $round }, table { $table }.
league-adjusted_already = The result of that table was adjusted before, and that stands: round { $round }, table { $table }.
league-concerned = You sit at that table, so you have no vote about it: { $name }.
league-too_few_voters = A vote takes at least { $fewest } people who joined this league and do not sit at that table, and there are fewer. A moderator of this server who does not play in it can name a referee: `/league referee`.
league-changed_referees = You changed the referees of this league when others had already joined, so you may not play in it: { $name }.
league-referees_settled = You are in this league, and others have already joined, so you can’t change who judges it: { $name }. A moderator of this server who does not play in it can.
league-voted_already = You have already voted for that: { $name }.
league-many_motions = You have put { $most ->
    [one] one thing
   *[other] { $most } things
} to the vote in this league, the most that one person may.
league-paused = This league stands still: { $name }. `/league resume` lets it go on.
league-not_paused = This league does not stand still: { $name }.
league-words_awaited = This league waits for sealed words, which takes a day at most, so it can’t stand still now: { $name }.
league-no_ladder = This server does without ratings, so a league can’t be seeded by them: choose `seeding` by lot, or leave it out.
league-table_size = With this rulebook a league’s tables are for { $fewest } to { $most } people.

## Refusals of what a table wants to agree on

options-players = { edition-title } is for { $low } to { $high } players, not for { $players }.
options-no_missions_for_two = Two players play without missions, until one of them is left: leave `goal` out, or add seats (rule { $rule }).
options-no_goal_cards = The harder game is played without goal cards: choose another `goal`, or leave `hard` out (rule { $rule }).
options-ten_is_no_set = One card of each kind is worth nothing at this table, so two jokers can’t be worth 10: set `one_of_each` to `ten` too, or leave `two_jokers` out (rule { $rule }).
options-no_colour_missions = The only mission of a lesson names no colour: leave `own_colour` out (rule { $rule }).
options-bad_route = That is not a route: { $territories }. A route joins two different territories that are not joined yet.
options-out_of_reach = With these routes nobody could ever reach { $territories }.

## Truces

truce-title = ### Truces
truce-none = There are no truces at this table, and no open offers.
truce-held = **Truce** until the end of round { $until }: { $players }; { $borders }
truce-open = **Offered** for { truce-rounds }: { $player } asks { $other }; { $borders }
truce-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
truce-all-borders = all borders between them
truce-offered = { $player } offers a truce for { truce-rounds } after this one. To: { $other }. Where: { $borders }. The offer stands until the end of the next round. Nobody enforces a truce, but whoever breaks one is named.
dm-truce = 🕊️ { $player } offers you a truce for { truce-rounds } after this one, in { $place }. Where: { $borders }. The offer stands until the end of the next round.
truce-agreed = { $other } and { $player } agree on a truce, for { truce-rounds } after this one. Where: { $borders }.
truce-declined = { $player } and { $other } make no truce.
truce-broken = ⚔️ { $mention } { $player } breaks the truce, and { $other } is no longer bound by it.
truce-breach = **Truce broken** by: { $player }. With: { $other }.
truce-sure = ⚠️ { $other } has a truce with you: neither of you attacks across { $source } – { $target }. If you attack all the same, the truce ends, everybody is told, and your profile counts it.
pick-truce = Offer a truce to…
pick-rounds = For how long?
pick-borders = Where is it to hold?
option-rounds = For { truce-rounds } after this one
option-all-borders = All borders between us
button-truce = Truces…
button-accept = Agree to the truce
button-refuse = Decline
button-withdraw-offer = Withdraw my offer
button-break = Break the truce and attack
button-break-on = Break the truce and go on
table-truce_with_oneself = You are already at peace with yourself: choose another player.
table-truce_with_nobody = { $name } no longer plays in this game, so there is no truce to be had. Choose another player.
table-truce_with_stand_in = { $name } is away, and the computer in their seat makes no promises for them. Ask again when they are back.
table-no_truce_of_two = Only two of you are left, and one must beat the other: there are no truces any more.
table-truce_already = { $name } already has a truce with you.
table-truce_too_long = A truce lasts from one to { $most } rounds.
table-many_offers = That would be too many: you have already made { $most } offers this round. Wait for the next one.
table-offered_already = There is already an open offer between the two of you: agree to it, decline it, or withdraw it under “{ button-truce }”.
table-no_such_border = The two of you share no such border: name a territory of yours and one of theirs beside it, or none for all borders.
table-offer_gone = That offer can’t be answered any more: it has been answered or has expired, or one of the two players is out.
table-not_offered_to_you = That offer was made to somebody else.
table-no_truce = You two have no truce that could be broken.
illegal-truce_holds = { $seat } has a truce with you until the end of round { $until }: no attack { FROM($source) } { TO($target) }.
illegal-turn_too_long = You have ordered { $most } attacks and moves in this turn, and no more are taken: trade, place and move in as you must, then end it.

## Lessons

lesson-first = You are { $player }, against { $other }, a computer; the numbers are armies. { $trades ->
    [yes] **Trade a set of cards and hold { $goal } of the { $all } territories: then you win.**
   *[no] **You win as soon as you hold { $goal } of the { $all } territories.**
}
lesson-reinforce = **1 · New armies** come each turn: three or more, by territories and whole regions. You attack from where they stand.
lesson-card = **A card** is yours for each turn in which you take a territory. Three alike or one of each are a set, which brings armies.{ $trades ->
    [yes] {" "}Your fourth turn trades one: what it lacks is dealt to you.
   *[no] {""}
}
lesson-trade = **A set!** Three of your cards fit together: they go back, and you get the armies that the button names. Each set of the game brings more than the one before it.
lesson-battle = **2 · Attack** as often as you like, or not at all. Each line of the list begins with your chance. The highest dice meet: the side with the lower one loses an army; on a tie, the attacker does.
lesson-move = **3 · Move.** When you want no more attacks, end your turn: with one move to a neighbour that is yours, or with “{ button-finish }”, which leaves all where they are.
lesson-occupied = **It is yours.** Armies move in with your next press: how many, says the first list.
lesson-occupy = **It is yours.** Some of the armies that won must move in, and at least one stays behind. Choose how many: those that move in can attack from there.
lesson-regroup = **3 · Move.** Once a turn, armies may move from one of your territories to a neighbour that is yours: that ends your turn, and so does “{ button-finish }”.
lesson-waiting = **Their turn.** { $other } does the same now, and your armies defend themselves. Press “{ button-refresh }” to see what came of it.
lesson-held = You hold **{ $reached ->
    [yes] { $n } territories**, and { $goal } are enough
   *[no] { $n } of { $goal } territories**
}{ $trades ->
    [yes] { $reached ->
        [yes] : all that is missing is a set.
       *[no] , no set yet.
    }
   *[no] { $reached ->
        [yes] : as soon as armies move in, you have won.
       *[no] .
    }
}
lesson-enough = **That is a whole turn**: armies, attacks, a move, cards. Play on to the end, or leave this table for one of your own.
lesson-won = **You have won!** New armies, attacks, a move, cards: that is all of Risk, and you know it now. At a table of your own the others press “{ button-join }”, and computers take the seats that nobody wants.
lesson-lost = **This one is lost**: so the dice fall. Try another deal, or sit down with others at a table of your own.
lesson-elsewhere = A table needs a channel of a server: give `/risk new` there. Computers take the seats that nobody wants.
button-own-table = A table of my own
button-learn = Begin again

## Refusals of the bot

bot-no_channel_for_a_league = A league needs a text channel in which I can open a thread for each table. Found it in one.

bot-no_routes = { edition-title } has no routes for a table to agree on.
bot-not_routes = “{ $typed }” is neither a set of routes ({ $allowed }) nor a list of pairs like `Yalma - Derun, Savat - Luver`.
bot-no_such_game = There is no such game here. A game of another server can be seen and joined only there. `/my games` lists yours.
bot-no_finished_game = No game has been finished here yet. Name one with the option `game`.
bot-no_game = You have no game here. Start one with `/risk new`, or name one with the option `game`.
bot-several_games = Several games fit; name one with the option `game`: { $games }.
which-table = { $does ->
    [order] Several tables fit. Press the one that you mean: it is done there.
   *[panel] Several tables fit. Press the one that you mean: your panel there opens, and the order can be given in it.
}
bot-unknown_territory = There is no territory “{ $typed }”. Did you mean { $nearest }?
bot-several_territories = “{ $typed }” may mean several territories: { $allowed }. Which one?
bot-strange_territory = There is no territory “{ $typed }”.
bot-missing_permissions = I can’t run a game here, because I lack these permissions: { $permissions }.
bot-invited_program = A bot can’t be invited; “{ button-computer }” seats a computer player.
bot-invited_stranger = They are not in this server, so they can’t be invited from here.
bot-blocked_oneself = You can’t block yourself. Pick another player.
bot-no_name = A preset needs a name.
bot-not_in_a_server = A table needs a channel in a server: give the command in one.
bot-not_a_member = I am not in this server, only my commands are, so no table can play here. Whoever manages the server can invite me with { $invite } – then give the command again.
bot-left_server = You’re no longer in the server where this game is played, so you can’t see it or play in it. Join the server again and you can go on.
bot-locked_thread = This thread is locked, so I can’t post a game in it. Unlock it, or set the table somewhere else.
bot-no_thread = I can’t make a thread here now, and the channel itself is no place for a game. Try again later, or in another channel.
bot-no_post = I can’t make a post in this forum now. Make one yourself, and give the command in it.
bot-no_new_thread = I can’t open a new thread in <#{ $channel }> now. Try again later, or give `/host move` in another channel.
bot-no_parent = The channel in which I could open a thread is gone, too. Give `/host move` in a channel where the game is to go on.
bot-parent_shut = I can’t open a new thread in <#{ $channel }>; I lack: { $permissions }. Press again when I have that, or give `/host move` in another channel.
bot-not_a_pair = “{ $typed }” is not of the form `name=value`, for instance `goal=mission`.
bot-unknown_option = There is no option “{ $name }”. Did you mean { $nearest }? `/risk table options` explains all of them.
bot-strange_option = There is no option “{ $name }”. `/risk table options` explains all of them.
bot-bad_option_value = The option { $name } can’t be “{ $typed }”. Allowed: { $allowed }.
bot-bad_number = “{ $typed }” is not a number.
bot-word_or_seal = Give either a word or the seal of one: exactly one of the two.
bot-no_lines = An older version of me set this table up: its lines are its players’ presses, and the record shows them when the game is over.
bot-not_cards = “{ $typed }” is not one of your sets: choose one from the list.
bot-unknown_player = Nobody here is called “{ $typed }”. At the table: { $allowed }.
bot-several_players = “{ $typed }” may mean several players: { $allowed }. Choose one from the list, or write their colour.
bot-nothing_to_split = Nothing was filled in, so nothing was placed: tick territories, or name them with numbers.
bot-not_placings = “{ $typed }” doesn’t say how many go where: write it like “Alaska 3, Peru 2”.
bot-not_a_way = “{ $typed }” is not a path: name the territory you attack from, then each one along the path, with commas between them.
bot-broken_way = That path can’t be taken now, so nothing was fought: each territory must border on the next, and all after the first must belong to others and appear only once.
bot-not_wishes = I can’t read “{ $typed }”: name territories with commas between them, each once.
bot-out_of_date = That button is out of date. `/risk turn` shows your panel, `/risk map` the board.
bot-pressed-twice = -# Your second press was out of date, so it counted once.
bot-nothing_to_place = There is nothing for you to place now.
bot-too_fast = That was faster than I can follow, so nothing was done. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-still_at_it = I am still working on the last one you asked for. It comes when it is done.
bot-unreadable =
    I could not read that, so nothing was done. { $why }
    ```
    { $typed }
    ```
    -# This is what you typed: copy it, correct it and send it again.
bot-not_a_time = “{ $typed }” is not a time of day: write it like 22:30, 22h or 10:30 pm.
bot-not_a_day = “{ $typed }” is not a day: write it like 2026-12-24 or 24.12.2026.
bot-several_zones = “{ $typed }” may mean several time zones: { $allowed }. Which one is yours? Give it by its name.
bot-not_a_span = I can’t read “{ $typed }” as a length of time: give whole minutes, hours, days or weeks, like 90 min, 1h 30m, 3 days or 1w.
bot-no_such_pace = There is no such pace. The usual ones are: { $allowed }. For one of your own, fill in the time for a turn.
bot-pace_out_of_range = A turn can last from { $shortest } to { $allowed }, and the bank can be up to { $allowed }.
bot-not_thought_out = That took too long to work out. Try again in a while.
bot-no_ladder = This server does without ratings and leaderboards.
bot-only_in_a_server = Profiles and leaderboards belong to a server: ask for them in one of its channels.
bot-just_exported = You have just been handed your data. Once a minute is enough: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
bot-not_your_server = Only moderators of this server (Manage Server) may do that, and only here.
bot-bad_data = That is not possible: { $detail }.
bot-fault = Something went wrong on my side, and nothing more was done. Quote { $reference } when you report it.
bot-fault-done = That’s done, but something went wrong while I was showing it. Quote { $reference } when you report it.
bot-command_renamed = This command is called `/{ $now }` now. Restart Discord (Ctrl+R), and it is offered by that name.
bot-command_changed = This command has been updated. Restart Discord (Ctrl+R) and try again.

## Refusals of the store

store-full = My disk is full, so that could not be saved, and nothing has changed. Whoever runs me has to make room first.
store-read_only = I may not write to my own disk, so that could not be saved, and nothing has changed. Whoever runs me has to allow it first.
store-read_only_folder = I may not write to the folder with my games, so that could not be saved, and nothing has changed. Whoever runs me has to allow it first.
store-busy = Another program is blocking my games, so nothing has changed. Try again in a moment; if it goes on, tell whoever runs me.
store-damaged = My record of this is damaged, and I play no game that may be wrong, so nothing has changed. Whoever runs me can look with `general check` and bring back a copy with `general restore`.
store-newer = A newer version of me saved these games, so I leave them as they are. Whoever runs me has to install that version again.
store-foreign = The file where my games should be holds something else, so I leave it as it is. Whoever runs me has to look into it.
store-missing = I can’t find the file with my games, so nothing has changed. Whoever runs me has to look for it.
store-occupied = A file is in the way, so I leave it as it is. Whoever runs me has to move it.
store-gone = The file with my games is no longer the one that I opened, so I take no orders: nothing has changed, and what was decided before is kept. My log and `general health` tell whoever runs me what to do.
store-unreachable = I can’t reach the database with my games just now, so nothing has changed. Try again in a moment; if it goes on, tell whoever runs me.
store-failed = My disk failed me, so nothing has changed. Try again; if it goes on, tell whoever runs me.

permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
    [create_public_threads] Create Public Threads
    [connect] Connect
    [attach_files] Attach Files
    [read_message_history] Read Message History
   *[other] { $permission }
}

## The lobby

lobby-title = ## A table is set: { edition-title }
lobby-began = ## The game has begun: { edition-title }
lobby-over = ## The game is over: { edition-title }
lobby-sealed = ## The lines are closed: { edition-title }
lobby-cancelled = ## This table was called off: { edition-title }
lobby-seats = **Seats** { $taken } of { $places }
lobby-host = { $player } (host)
lobby-computer = { $player } 🤖 { level }
lobby-free = *{ $n ->
    [one] one free seat
   *[other] { $n } free seats
}*
lobby-options = **House options** { $options }
lobby-options-none = as “{ button-rules }” has them
lobby-option = `{ $name } = { $value }`
lobby-pace = **Pace** { $pace }
lobby-pace-usual = { $people ->
    [one] -# Until a second person joins, or the host chooses.
   *[several] -# As several people play; the host may choose another.
}
lobby-times = **Pace** { $pace ->
    [own] { $times }
   *[other] { $pace }, { $times }
}
lobby-rounds = **Ends** after { round-word } { $rounds } at the latest
lobby-rated = **Rated** { $why ->
    [none] yes
    [open] no, as nobody’s time is limited
    [hinted] no, as hints are allowed
    [levels] no, as computers of several levels play
    [limited] no, as one person plays up to a set round
   *[other] no
}
rated-how = -# It counts for the ratings (`/risk leaderboard`), whatever happens: whoever leaves is last of those who are still in.
button-rated = { $rated ->
    [yes] Count it for ratings
    [hints] Allow hints (not rated)
   *[no] Don’t count it for ratings
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , who left
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] { $before ->
        [new] {" "}({ $after }, new)
       *[other] {" "}({ $before } → { $after })
    }
}
post-unrated = { $why ->
    [none] -# This game counts for the ratings: `/risk leaderboard`
    [often] -# This game does not count for the ratings: two of its players have played three rated games with each other within a week.
    [moderated] -# This game does not count for the ratings: a moderator handed a seat to the computer.
    [annulled] -# This game does not count for the ratings: its rating was annulled.
    [unplayed] -# This game does not count for the ratings: it ended before the first move.
    [early] -# This game does not count for the ratings: it was ended before the first round was over.
    [limited] -# This game does not count for the ratings: one person played up to a set round.
    [hinted] -# This game does not count for the ratings: there were hints.
    [open] -# This game does not count for the ratings: nobody’s time was limited.
    [levels] -# This game does not count for the ratings: computers of several levels played.
    [alone] -# This game does not count for the ratings: there is nobody to compare with.
   *[other] -# This game does not count for the ratings.
}
lobby-hint = -# “{ button-join }” seats you; “{ button-table }” has your colour, invitations and, for the host, what is played and the start.
lobby-full = -# All seats are taken: the host starts the game (“{ button-table }”, then “{ button-start }”).
lobby-place = All may watch the game: { $place }
lobby-commitment = -# Game `{ $game }`. Its dice are made of a secret, whose SHA-256 is `{ $commitment }`
lobby-lines = -# and of { $n ->
    [one] one line
   *[other] { $n } lines
} that the players added (“{ button-short-lines }”), up to `{ $hash }`
lines-title = -# **What the dice are made of, besides the secret:**
lines-earlier = -# … after { $n ->
    [one] one earlier line
   *[other] { $n } earlier lines
}: the file has them.
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# { $number } closes the lines: rulebook, options, seats and seals as they stand. The file has it in full.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → “{ $word }”
line-told-weak = -# → “{ $word }”, so short that it could have been guessed
line-wanted = -# → to be told
line-fallen = -# → its owner has left: nobody waits for the word
lines-all =
    All { $number } lines, with the running hash after each. The last is `{ $hash }`.
    -# Note down one of the hashes: when the game is over, its record shows them again, and nothing before the one you noted can have been changed.
words-wanted = The game is dealt once all sealed words are told; if one is missing, the table is called off { $due }. Still to tell: { $players }.
words-untold = This table was called off without being dealt. Sealed words not told: { $players }.
words-told = All sealed words are told.
post-words = { $people } the game has been started: tell the words that you sealed (“{ button-tell }”, or `/risk dice tell`). It is dealt once all are told; if one is missing, the table is called off { $due }.
lines-closed = The lines are closed.
word-added = Your word is now line { $number }. Everybody sees it, and the dice are made of it, too.
seal-added =
    Your seal is now line { $number }. As long as only you know its word, nobody can choose the deal.
    Keep the word until the game has been started, then tell it within a day (`/risk dice tell`): otherwise the table is called off, and everybody sees whose word was missing.
    -# It must be one line, at most { $most } characters long; one of fewer than { $shortest } could be guessed, and protects nobody.
word-told = Your word is told.
word-told-weak = Your word is told. It has fewer than { $shortest } characters and could have been guessed: it protects nobody, and everybody can see that.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } sets a table: { edition-title }, { $places ->
    [one] one seat
   *[other] { $places } seats
}.
opened = Your table is set in { $place }. Others join there, and you start the game there.
opened-beside = Your table is set: others press “{ button-join }” under its message here, and the game is played in { $place }.
opened-in-chat = Your table is set in the chat of { $place }, which has no threads: the whole game is posted there. Others join there, and you start the game there.
opened-awaits-thread = Your table is set: others press “{ button-join }” under its message here. Discord is holding back new threads at the moment, so play here for now. The table moves to its own thread as soon as one opens.
table-put-off = Discord is holding back new threads at the moment; it can take a few minutes. I’ll set your table as soon as its thread opens: there’s nothing more for you to do.
form-title = ### { $number ->
    [0] { edition-title }, game { $game }
   *[other] { edition-title } { $number }, game { $game }
}
form-seats = **Seats** { $taken } of { $places }: { $players }
form-options = **House options** { $options }
form-set = Changed.
level = { $level ->
    [recruit] Recruit
    [officer] Officer
    [marshal] Marshal
    [steady] Steady
    [sensible] Sensible
   *[other] { $level }
}
level-about = { $level ->
    [recruit] forgiving: overlooks attacks, and spares the weak
    [officer] judges each battle by its exact odds
    [marshal] plans whole campaigns, and hides its mission
    [steady] a plain player, to measure others by
    [sensible] the computer player of earlier versions
   *[other] a level of computer player
}
preset = { $kind ->
    [preset] { $name ->
        [first] First game
        [quick] Quick evening
       *[long] Long and strict
    }
    [book] { edition-title } by the book
   *[saved] { $name }
}
preset-about = { $kind ->
    [preset] { $name ->
        [first] Ryzyko with secret missions; whoever fulfils theirs wins at once
        [quick] missions, dearer sets and longer moves: an evening, not a week
       *[long] the last one left wins, and defenders choose their dice
    }
    [book] { $edition ->
        [ryzyko] the Polish rulebook: secret missions
        [classic] the short English one: be the last one left
        [parker] the English one of 1993: claim your territories
        [gniazdo] the Polish one of GNIAZDO: dice by the armies taking part
        [galaxy] the Russian one: planets and ships, in stages
       *[other] the rulebook as it stands
    }
   *[saved] { edition-title }, saved in this server
}
pick-play = What is played
pick-seats = How many seats
pick-goal = What wins
pick-colour = Your colour
pick-level = Add a computer player
pick-people = Invite somebody
pick-reserve = Reserve a seat for…
pick-release = Give up a reservation
pick-ban = Keep somebody out
pick-lift-ban = Let somebody in again
pick-option = House options
pick-value = Choose
pick-remove = Free a seat
option-seats = { $n ->
    [one] one seat
   *[other] { $n } seats
}
seat-freed = { $player } leaves the table, and the seat is free again.
seats-left = No longer in this server, so their seats are free again: { $names }. Press “{ button-start }” once more if you want to begin without them.
invited = { $name } gets an invitation by direct message. If it can’t reach them, hand on this link: { $link }
reserved = A seat is reserved for a day: { $name } gets an invitation by direct message. If it can’t reach them, hand on this link: { $link }
kept-out = { $name } can’t join this table now. Only they hear that, if they try.
guests-title =
    ### Guests
    -# You can reserve a seat once for each guest; it opens up after a day. Others aren’t told whom you keep out.
guests-out = **Kept out:** { $names }
lobby-reserved = 🪑 *reserved:* { $name } *(opens up { $until })*
dm-invited = { $by ->
    [none] You are invited
   *[other] { $by } invites you
} to a table of Risk in { $place } ({ edition-title }). “{ button-join }” seats you.
dm-reserved = 🪑 A seat is reserved for you. It opens up to others { $until }.
dm-undelivered = 📪 Your invitation couldn’t be delivered: { $name ->
    [none] your guest
   *[other] { $name }
} takes no direct messages. Hand on the link to the table: { $link }
post-called = { $people } { $by ->
    [none] The same players can play again
   *[other] { $by } calls the same players to another game
}: “{ button-join }” seats you.
preset-saved = Saved as a preset of this server: “{ $name }”.
preset-forgotten = The preset “{ $name }” of this server is deleted.
rematch-set = A table for the same people: the others get an invitation, and you start the game.
rematch-gone = No longer in this server, so not called: { $names }. Their seats are free for others.
modal-preset = Save as a preset
modal-preset-name = Name
modal-preset-hint = Everybody in this server can set a table with it.
post-opening = A table of Risk is set here; the game is played and told in this post.
joined = You play { $colour }.
joined-pace = With a second person the pace of this table changes, unless the host chooses another: { $pace }
taken_back = You play your seat again.
seat-asked = You have asked for this seat: { $player }. { $host ->
    [none] The host decides
   *[other] { $host }, the host, decides
}, and you get a direct message. Without an answer your request lapses { $at }.
seat-admitted = { $name } plays { $colour } now.
seat-denied = Declined. Only the person who asked is told: { $name }.
status-seat-asked = 🪑 { $by } asks for a seat that a computer plays: { $player }. The request lapses { $at }.
status-seats-free = 🪑 A computer plays for somebody who is gone: { $players }. The host can give you the seat.
button-ask-seat = Ask for a seat
button-admit = Give them the seat
button-deny = Decline
options-set = House options now: { $options }.
order-set = The order of play: { $players }.
left = You have left the table.
computer-added = { $player } sits down, played by the computer.
started = The game begins. { $goal ->
    [mission] { $letters ->
        [off] `/risk hand` shows your { mission-word }.
       *[on] Your { mission-word } comes by direct message, and `/risk hand` shows it too.
    }
    [capitals] Whoever holds enough capitals, their own among them, wins.
   *[other] Whoever is left at the end wins.
}
cancelled = The table is called off.
moved = The table plays in { $place } from now on.
move-put-off = Discord is holding back new threads at the moment; it can take a few minutes. The table stays where it is and moves as soon as its thread opens.
replaced = The computer plays { $player }’s seat now. `/risk join` takes it back.
replace-own = That is your own seat. A computer would play it; “{ button-take-back }” gives it back to you while the game lasts.
button-replace-own = Let a computer play for me

button-join = Join
button-join-as = Join as…
button-leave = Leave
button-computer = Add computer
button-start = Start
button-table = Table…
button-more-settings = More…
button-guests = Guests…
button-save = Save as preset…
button-again = Play again
button-cancel = Call the table off
button-word = Add a word
button-tell = Tell my word
button-lines = All lines
button-short-lines = 🎲
button-rules = Rules
button-help = Help
button-verify = Check the dice
modal-join = Join the table
modal-colour = Colour
modal-word = A word for the dice
modal-word-hint = Optional: everybody sees it, it is mixed into the dice, and it stays there even if I forget you.
modal-add-word = Add to the dice
modal-open-hint = Everybody sees it at once.
modal-seal = Or the seal of one
modal-seal-hint = The SHA-256 of a word of at least { $shortest } characters, told after the start.
modal-tell = Tell your word
modal-sealed-word = The word that you sealed
modal-sealed-word-hint = Exactly as you sealed it. Everybody will see it.

## Posts

post-start = ## The game begins: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people } claim a territory.
    [place] { $people } place your { armies-word } as you like; they are laid in turn order.
    [lay] { $people } lay your { armies-word } out in secret, as you like; all are shown together.
    [capital] { $people } name your capital, in secret.
    [place_neutral] { mark } { $people } place { armies } for { neutral-word }, half of what { $player } got.
    [answer] { mark } { $people } it is for you to answer, with the ally and with your own ships: stage 2 of 3.
    [defend] { mark } { $people } you are attacked: { $player } attacks **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { $dice ->
        [one] one die
       *[other] { $dice } dice
    }. How many do you roll?
    [reroll] { mark } { $people } does your roll stand?
    [occupy] { mark } { $people } **{ $conquest }** is taken: how many move in?
   *[other] { mark } { $people } go on with your turn.
}
post-claim-hint = Everybody may say in advance what they would like (“{ button-turn }”, or `/order prefer`): then nobody has to wait for each claim.
post-ask-place = ## All territories are claimed
post-ask-capital = ## All { armies-word } are placed
post-setup-over = ## The setup is over
post-moved = ## The table has moved here
    { $by ->
        [none] The game goes on where it was.
       *[other] { $by } brings the table here. The game goes on where it was.
    }
post-gone = ⏸️ The thread of a table that plays here was deleted, so its game (`{ $game }`) rests. Nothing is lost: a press by any of its players opens a new thread. Players: { $players }
dm-gone = { $channel ->
    [none] ⏸️ The place where game `{ $game }` was played is gone, so the game rests. Nothing is lost: give `/host move` in a channel where it is to go on.
   *[other] ⏸️ The thread of game `{ $game }` in <#{ $channel }> was deleted, so the game rests. Nothing is lost: a press opens a new thread; anybody who plays can do that.
}
reopened-before = The game does not rest any more; it is played in { $place }.
reopen-put-off = Discord is holding back new threads at the moment; it can take a few minutes. The game goes on as soon as its thread opens.
button-reopen = New thread
post-moved-away = -# The table has moved to <#{ $channel }>.
time-up = ⏳ Time is up { $at }.
times-up = ⏳ Time is up: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } The table is waiting for you.{ $at ->
    [none] {""}
   *[other] { " " }Time is up { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ The pace of this table from now on: { $pace }
   *[no] ⏱️ The host proposes another pace; it holds once everybody who plays agrees: { $pace }
}
post-end-proposed = 🤝 { $player } proposes to end the game as it stands: most territories first, then most { armies-word }. { $people } do you agree? Time to answer ends { $due }. One no or no answer, and you play on.
post-end-declined = 🤝 { $player } plays on, so the game isn’t ended.
post-end-withdrawn = 🤝 { $player } takes back the proposal to end the game. It goes on.
post-end-silent = 🤝 Not everybody agreed to end the game, so it goes on. No answer: { $silent }
post-end-lapsed = 🤝 Too few of those who were asked still play, so the game goes on.
post-last-round = { $last ->
    [yes] 🏁 { round-word } { $round } is the last: once everybody has had their turn, the game ends as it stands.
   *[no] 🏁 One more after this: the game ends after { round-word } { $round }.
}
host-full = 🪑 All { $places } seats at your table in { $place } are taken ({ edition-title }). “{ button-start }” deals the game out.
host-closing = ⌛ Your table in { $place } closes { $at }, unless the game begins ({ edition-title }, { $taken } of { $places } seats taken).
post-closed = ⌛ { $by ->
    [none] This table was open for seven days without a game, so it is closed.
   *[other] { $by }, a moderator of this server, closes this table.
}
post-annulled = ⚠️ This game no longer counts for the ratings. { $how ->
    [moderator] { $by ->
        [none] A moderator of this server annuls it.
       *[other] { $by }, a moderator of this server, annuls it.
    }
    [vote] More than half of its people have voted for that.
   *[program] Whoever runs General annuls it.
} The reason: “{ $reason }”
post-annul-asked = ⚠️ { $people } { $by ->
    [none] A moderator of this server, whose own concern this game is, asks you whether it should no longer count for the ratings.
   *[other] { $by }, a moderator of this server, whose own concern this game is, asks you whether it should no longer count for the ratings.
} That holds once more than half of you say so. The reason: “{ $reason }”
post-closed-in-league = ⌛ Nobody played on at this table for a long time, so it is closed, and its league goes on without it.
post-fixture = **{ $league }**: round { $round }, table { $table }. At this table: { $players }. { $people }
post-asleep = 💤 Nobody has moved here for a long time, so the game rests. Any player wakes it with their next order.
post-away = -# I was away for { span }. Whatever you pressed meanwhile was lost: nothing has changed, so press again.
pace-open = **open**, no limit
pace-no-limit = no limit
pace = { $bank ->
    [none] { $pace ->
        [own] **custom**, { $turn } a turn. { $after }
       *[other] **{ $pace }**, { $turn } a turn. { $after }
    }
   *[other] { $pace ->
        [own] **custom**, { $turn } a turn, bank of { $bank }. { $after }
       *[other] **{ $pace }**, { $turn } a turn, bank of { $bank }. { $after }
    }
}
pace-short = { $bank ->
    [none] { $turn } a turn
   *[other] { $turn } a turn, bank of { $bank }
}
pace-time-up = { $way ->
    [computer_turn] When time is up, the General plays the turn as a computer would.
    [waits] When time is up, the table keeps waiting.
   *[other] When time is up, the General plays the turn without an attack.
}
pace-set = The pace of this table: { $pace }
pace-proposed = You propose this pace; it holds once everybody who plays agrees: { $pace }
agreed = You agree. The new pace holds once everybody who plays does.
agreed-last = You agree, and so has everybody else: the new pace holds from now on.
declined = The table keeps its pace.
settle-sure = **End the game as it stands?** Everybody who still plays is asked, and has { $span } to agree; one no or no answer, and you play on. Most territories come first, then most { armies-word }. The game goes on meanwhile.
settle-proposed = The others are asked now. Until all agree the game goes on; “{ button-status }” lets you take it back.
settle-agreed = You agree. The game ends as soon as everybody who is asked does.
settle-declined = You play on, and the others hear of it.
settled = Everybody agrees: the game is over.
rounds-set = { $n ->
    [0] No last round: the game ends by its rules alone.
   *[other] The game ends after { round-word } { $n } at the latest.
}
vote-counted = Your vote counts. { $player } keeps the seat until more than half of the others have voted.
vote-decided = Your vote decides: a computer plays on from now on. { $player } can take the seat back.
office-taken = You now host this table.
woken = The game goes on.
annulled = Game `{ $game }` no longer counts for the ratings, and everybody there is told.
annul-asked = The people of game `{ $game }` are asked to vote.
annul-voted = { $done ->
    [yes] You have voted, and that decides it: game `{ $game }` no longer counts for the ratings.
   *[no] You have voted for that: game `{ $game }` no longer counts for the ratings once more than half of you say so.
}
closed = The table of game `{ $game }` is closed, and everybody there is told.
span = { $unit ->
    [days] { $n ->
        [one] a day
       *[other] { $n } days
    }
    [hours] { $n ->
        [one] an hour
       *[other] { $n } hours
    }
   *[minutes] { $n ->
        [one] a minute
       *[other] { $n } minutes
    }
}
post-plain = { $people } there is news. Discord refused the post as I had written it; “{ button-turn }” and “{ button-map }” show how things stand.
post-without-picture = -# No map: I lack the permission “{ permission }” here. “{ button-map }” shows it to you.
post-undone = ↩️ { $what } So the table does not wait yet for: { $players }.
post-next = { mark } { $person } it is your turn.
post-next-stage = { mark } { $person } it is your turn: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] it is for you to answer: stage 2 of 3.
   *[3] your turn goes on: stage 3 of 3.
}
post-next-computer = { $player } 🤖 is next.
post-over = ## { event-game-won }
post-over-mission = The { mission-word }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, in <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] What the others played for
   *[all] What everybody played for
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Thanks for playing. “{ button-again }” calls the same people to another game; `/risk replay` shows this one from its beginning.
closing-title = { $name } wins!
closing-first = First: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] The last player standing.
    [capitals] Enough capitals, their own among them.
    [world] The whole { world-word } is conquered.
    [agreed] Ended by agreement, as it stood.
    [round_limit] The limit that was set is reached.
   *[other] { "" }
}
chart-territories = Territories
chart-armies = { armies-title }
chart-rounds = { round-word }
chart-chances = Chance of winning, in %
chart-turns = Turn
luck-judged = { $fairness ->
    [few] too few to judge them by
    [even] as evenly as fair dice do
   *[uneven] less evenly than fair dice usually do: one game in { $games } is at least as uneven
}
luck-dice = 🎲 { $dice } dice fell, { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] { $difference } fewer { armies-word } lost than the odds predict
    [more] { $difference } more { armies-word } lost than the odds predict
   *[even] as many { armies-word } lost as the odds predict
})
luck-most = 🍀 Most luck: { $lucky }. Least: { $unlucky }.
luck-title = **{ $dice } dice** fell, { luck-judged }.
luck-faces =
    From 1 to 6: `{ $faces }` (chi-square { $chi }, p = { $p }).
    -# Luck is what nobody chose: each roll against the odds of its dice. From -2 to +2 standard deviations is normal.
luck-seat =
    { $fared }: { $lost } in { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    }, where the odds predict { $expected } ({ $deviations } standard deviations).
    -# Dice from 1 to 6: attack `{ $attack }`, defence `{ $defence }`
proof =
    ### Every die is as promised
    { $rolls } rolls, every shuffle and all { $events } events follow from the secret that was fixed before anybody joined.
proof-broken =
    ### The record does not follow from its secret
    The first difference is in `{ $field }`.
proof-secret =
    The secret: `{ $secret }`
    Its SHA-256, as the lobby showed it: `{ $commitment }`
    -# You need not trust General: check the attached record with `docs/verify.py` from its source, which needs nothing but Python. Game `{ $game }`.
notice-resigned = { $player } resigns. Their { armies-word } stay as a garrison that only defends.
notice-left = { $player } is no longer in the server. The host can hand the seat to the computer: `/host replace`.
notice-hosts = { $player } hosts the table from now on.
notice-replaced = 🤖 { $by ->
    [none] { $player } is away, so the computer plays on from now on.
   *[other] { $player } is away, and { $by }, the host, lets the computer play on.
} `/risk join` takes the seat back.
notice-moderated = 🤖 { $by ->
    [none] A moderator of this server
   *[other] { $by }, a moderator of this server,
} lets the computer play on here. { $player } takes the seat back with `/risk join`.
notice-voted = 🤖 { $player } is away, and the others have voted for the computer to play on. `/risk join` takes the seat back.
notice-sat_in = 🤖 { $player } keeps missing turns, so the computer plays on from now on. `/risk join` takes the seat back.
notice-safe_turn = ⌛ { $player } is out of time, so the General plays this turn, without an attack.
notice-computer_turn = ⌛ { $player } is out of time, so the General plays this turn as a computer would.
notice-time_up = ⌛ { $player } is out of time; the table keeps waiting.
notice-woken = { $player } is back: the game goes on.
notice-forgotten = 🤖 Whoever had this seat wants to be forgotten, so a computer plays it from now on: { $player }
notice-deserted = This table is called off: it can’t go on without somebody who wants to be forgotten.
notice-taken_back = { $player } plays the seat again in person.
post-seat-asked = 🪑 { $by ->
    [none] Somebody
   *[other] { $by }
} would like to take over a seat that a computer plays: { $player }. The host decides; the request lapses { $at }.
post-seat-taken = { $player } is new here and plays on in place of the computer.
button-agree = Agree
button-decline = Keep the present pace
button-settle = End the game…
button-settle-sure = Propose to end the game
button-settle-yes = Agree to end the game
button-settle-no = Play on
button-wake = Wake the game
button-office = Host this table
button-me = My time zone and days off…
button-zone = Time zone…
button-quiet = Quiet hours…
button-no-quiet = No quiet hours
button-vacation = Vacation…
button-work = End my vacation
button-close = Close this table…
button-close-yes = Yes, close it
button-annul = Yes, annul the rating
button-tables = All tables
button-turn = Play
button-changed = What changed
button-hand = My hand
button-map = Map
button-status = Status
button-log = Log
button-habits = How I like to play…
button-replay = Replay
button-analyse = Analyse
button-hint = What would a marshal do?
button-do-it = Do it
picture-lost = -# The picture could not be drawn this time; `/risk map` tries again.

## Leagues

season-entry = **{ $league }**: { $founder ->
    [none] a league begins here.
   *[other] { $founder } starts a league here.
}
season-plays = **Plays** { edition-title }, at tables of { $seats ->
    [one] one
   *[other] { $seats }
}
season-options = **House options** { $options }
season-rated = **Rated** { $limit ->
    [yes] yes, each table (`/risk leaderboard`)
   *[no] no, as nobody’s time is limited
}
season-form = **Form** { $form ->
    [swiss] { $games ->
        [one] one round in which everybody plays
       *[other] { $games } rounds in which everybody plays others with about as many points
    }
    [knockout] knock-out, { $games ->
        [one] one game
       *[other] { $games } games
    } at each table; its better half goes on, until one table is left: the final
   *[groups] groups, { $games ->
        [one] one game each
       *[other] { $games } games each
    }; the best of each go on, until one group is left: the final
}
season-seeding = **Seeding** by rating in this server when entry closes; whoever has none starts last
season-seed = { $name } { $rating ->
    [none] (no rating)
   *[other] ({ $rating })
}
season-seeds = **Seeded, the best first** { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-shares = **Points** { $whole } at each table, by how many of its people you beat: all of them { $whole }, half of them { $mean }, nobody 0. A table that you have to yourself is worth { $mean }
season-leaving = **Leaving** whoever leaves a table{ $resigning ->
    [yes] {" "}or resigns there
   *[no] {""}
}, or lets their time run out until a computer takes their seat for good, gets no points there; whoever leaves { $most } tables is out of the league
season-points = **Points** { $points } for first place, second place and so on at each table
season-entry-until = “{ button-enter }” enters you. Entry closes { $at }; then the tables are set automatically, each in a thread, and their players are called.
season-commitment = -# All draws and dice are made of one secret, whose SHA-256 is `{ $commitment }`, and of numbered lines: one for each of you, and the words that you add. Seal a word (“{ button-league-word }”), and nobody can choose who meets whom, or what is dealt.
season-line = -# This is line { $number } of what all draws and dice are made of. The hash of the lines up to it is `{ $hash }`: note it down, and nobody can change them unseen.
season-hash = { $closed ->
    [yes] -# All { $number } lines are closed, with the hash `{ $hash }`. `/league lines` has them.
   *[no] -# { $number ->
        [one] One line
       *[other] { $number } lines
    } so far, with the hash `{ $hash }`. `/league lines` has them all.
}
season-word-added = Your word is added. Everybody sees it, and all draws and dice of { $league } are made of it, too.
season-seal-added =
    Your seal is added. As long as only you know its word, nobody can choose the draws and dice of { $league }.
    Keep the word until entry has closed, then tell it within 24 hours (`/league tell`): otherwise you are struck from the league, and everybody sees it.
    -# It must be one line, at most { $most } characters long; one of fewer than { $shortest } could be guessed, and protects nobody.
season-word-told = Your word is told.{ $strength ->
    [weak] {" "}It has fewer than { $shortest } characters and could have been guessed: it protects nobody, and everybody can see that.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Everybody may now start leagues in this server.
    [server] Only those who manage this server (Manage Server) may now start leagues here.
   *[events] Those who may manage events (Manage Events) may now start leagues here.
}
season-sealed = { $people } entry of **{ $league }** is closed: tell the words that you sealed (“{ button-league-tell }”, or `/league tell`). The first tables are drawn once all are told. Whoever has not told theirs is struck from the league { $due }.
season-words-wanted = The first tables are drawn once all sealed words are told; whoever has not told theirs is struck from the league { $due }. **Still to tell** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-struck = **Struck from the league, as their sealed words were not told** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-all-over = All tables of **{ $league }**, which was called off, are over.
season-proof =
    ### Every draw and deal is as promised
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    } and { $games ->
        [one] one deal
       *[other] { $games } deals
    } follow from the secret that was fixed before anybody joined.{ $unchecked ->
        [0] {""}
       *[other] {" "}Rounds that can’t be drawn again, as an older version of me began the league: { $unchecked }.
    }
season-proof-broken =
    ### The record does not follow from its secret
    The first difference is in `{ $field }`.
season-proof-secret =
    The secret: `{ $secret }`
    Its SHA-256, as the channel was shown it: `{ $commitment }`
    -# You need not trust General: check the attached record with `docs/verify_season.py` from its source, which needs nothing but Python.
season-secret = -# The secret of the dice, told now that all tables are over: `{ $secret }`
season-title = ### { $league }
season-entrants = **Joined so far** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-substitute-entered = You stand by as a substitute of { $league }: when somebody leaves it, the first substitute comes in. “{ button-league-leave }” (`/league leave`) takes you off the list.
season-entered = You have joined { $league }. { $n ->
    [one] You are the first.
   *[other] { $n } people have joined so far.
} Entry closes { $at }.
season-left = You have left { $league }.
season-withdrawn = You have left { $league }. You keep your points, but rank behind everybody who plays on, and you have resigned at your open tables.
season-founded = You have started { $league }. Entry is open in this channel, and you have not joined yet yourself: press “{ button-enter }”. Entry closes { $at }; `/league begin` begins earlier. Who judges is named before others join: `/league referee`.
season-leave-sure = { $status ->
    [entry] Leave { $league }? You can join again while entry is open, with a new line.
    [substitute] Leave the substitutes of { $league }?
   *[other] Leave { $league } for good? You resign at your open tables and get no points there, rank behind everybody who plays on, and can’t come back.
}
season-referee-named = They are a referee of { $league } now, and its channel is told.
season-referee-dropped = They are not a referee of { $league } any more, and its channel is told.
season-judged = { $done ->
    [yes] It is decided, and the channel of { $league } is told.
   *[no] Your vote is counted. It is decided once more than half of those who have a vote in { $league } want the same, and at least three of them.
}
season-paused = { $league } stands still: no table is opened, and entry does not close. Tables under way are played on.
season-resumed = { $league } goes on. What it waits for is put off by as long as it stood still.
season-repeated = { $days ->
    [0] No league follows when { $league } is over.
    [one] When { $league } is over, another follows on the same terms. Its entry is open for one day.
   *[other] When { $league } is over, another follows on the same terms. Its entry is open for { $days } days.
}
season-begun = { $league } begins. Its tables are being set.
season-called-off = { $league } is called off. Games already under way are played to their end.
season-round = **{ $league }**: { $kind ->
    [final] the final
    [swiss] round { $round } of { $games }
    [knockout] round { $round } of the knock-out
   *[groups] round { $round }, in groups
}
season-table = Table { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Played in { $place }
    [over] . Winner: { $winner }
   *[void] . Not counted
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Your place** { $played ->
    [0] not known yet: none of your tables is over
   *[other] { $place }{ $shared ->
        [yes] {" "}(shared)
       *[no] {""}
    }, with { $points ->
        [one] one point
       *[other] { $points } points
    }; { $played ->
        [one] one table played
       *[other] { $played } tables played
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }{ $byes ->
        [0] {""}
        [one] ; one table was yours alone
       *[other] ; { $byes } tables were yours alone
    }{ $left ->
        [0] {""}
        [one] ; you left one table, for no points
       *[other] ; you left { $left } tables, for no points
    }
}{ $withdrawn ->
    [yes] {" "}(you have left)
    [barred] {" "}(you are barred, as you left too many tables)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] Ordered by points; ties are broken by tables won, then by the points of all opponents.
   *[groups] Ordered by how far each player gets, then by points there; ties are broken by tables won, all points, and the points of all opponents.
} Those who are still equal share a place (=). Whoever leaves ranks last.
season-stands = { $status ->
    [over] The final standing
   *[other] { $round ->
        [0] Before the first round
       *[other] In round { $round }
    }
}
season-column = { $column ->
    [played] Played
    [won] Won
    [byes] Byes
    [left] Left
   *[points] Points
}
season-nameless = Player
season-forgotten = a forgotten player
season-referees = { $n ->
    [0] **{ $league }** has no referee. Those who joined vote: `/league forfeit`, `/league adjust`
    [one] **{ $league }**, referee: { $names }
   *[other] **{ $league }**, referees: { $names }
}{ $votes ->
    [0] {""}
   *[other] . What is being voted on can still be voted for.
}
season-judges = { $n ->
    [0] **Referees** are named in this channel, if there are any; where there are none, those who joined vote about forfeits and results
    [one] **Referee** { $names }
   *[other] **Referees** { $names }
}
season-substitutes = **Substitutes, the first comes in first** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-follows = { $days ->
    [one] **Afterwards** another league on the same terms, with entry open for one day
   *[other] **Afterwards** another league on the same terms, with entry open for { $days } days
}
season-comes-in = **{ $league }**: { $name } comes in as a substitute. Not in the league any more: { $gone }.
season-forfeit = { $people } **{ $league }**, round { $round }, table { $table }. { $by ->
    [none] Decided by a vote
   *[other] Decided by { $by }
}: { $name } forfeits the table in the league and gets no points there.{ $played ->
    [yes] {" "}The game itself goes on, and counts for ratings as it would have.
   *[no] {""}
}
season-adjusted = **{ $league }**, round { $round }, table { $table }. { $by ->
    [none] Adjusted by a vote
   *[other] Adjusted by { $by }
}: the result is { $names }.{ $crowned ->
    [yes] {" "}That changes who has won the league.
   *[no] {" "}Rounds that are drawn already stay as they are.
}
season-moved-forfeit = **{ $league }**, round { $round }, table { $table }. { $by } puts it to the vote that { $name } forfeits the table. Whoever joined the league and is not at that table can vote for it: `/league forfeit`.
season-moved-result = **{ $league }**, round { $round }, table { $table }. { $by } puts it to the vote that the result is { $names }. Whoever joined the league and is not at that table can vote for it: `/league adjust`.
season-moved = **{ $league }**. { $by } puts it to the vote that the league { $kind ->
    [cancel] is called off. Whoever joined it can vote for that: `/league cancel`.
    [pause] stands still. Whoever joined it can vote for that: `/league pause`.
   *[resume] goes on. Whoever joined it can vote for that: `/league resume`.
}
dm-forfeited = In **{ $league }** you forfeit a table: round { $round }, table { $table }. { $by ->
    [none] It is decided by a vote.
   *[other] { $by } decides it as a referee.
} You get no points there.{ $played ->
    [yes] {" "}Your game goes on all the same, and counts for ratings as it would have. In the league it counts as leaving a table; once the table is over, its result can still be adjusted.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }** stands still: no table is opened, and entry does not close. Tables under way are played on.
season-goes-on = **{ $league }** goes on. What it waits for is put off by as long as it stood still.
season-closed-table = **{ $league }**, round { $round }, table { $table }. A moderator has closed the table{ $counts ->
    [yes] , so it is judged by the places as they stand.
   *[no] . It was not rated, so it does not count.
}
season-option-table = Round { $round }, table { $table }: { $names }
season-barred = **{ $league }**: out of the league, for leaving { $most } tables: { $name }
season-over = **{ $league }** is over.
season-champions = { $n ->
    [0] There is no champion: no table was played to its end, or everybody has left.
    [one] **Champion: { $names }**
   *[other] **They share the title: { $names }{ $more ->
        [0] {""}
       *[other] , and { $more } more
    }**
}
champions-title = { $n ->
    [one] Champion
   *[other] They share the title
}
champions-of = { $n ->
    [one] one entrant
   *[other] { $n } entrants
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
season-cancelled = { $by ->
    [none] **{ $league }** is called off: { $n ->
        [0] nobody has joined, and a league needs three.
        [one] one person has joined, and a league needs three.
       *[other] { $n } people have joined, and a league needs three.
    }
    [vote] **{ $league }** is called off by a vote. Games already under way are played to their end.
   *[other] { $name } calls **{ $league }** off. Games already under way are played to their end.
}
season-nothing-yet = The league has not begun: people can still join. Its tables are set when it begins.
season-table-opening = { $league }, round { $round }, table { $table }
season-thread = { $league } · round { $round }, table { $table }
button-enter = Join the league
button-league = Standing
button-league-word = Add a word
button-league-tell = Tell my word
button-league-lines = All lines
button-league-leave = Leave the league
button-league-leave-yes = Yes, leave
button-league-check = Check the draws
button-page-before = Previous
button-page-after = Next
alt-league-table = { $status ->
    [over] The final standing of { $league }.
   *[other] The standing of { $league } in round { $round }.
}
alt-league-table-row = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }. { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}, won { $won } of { $played }{ $withdrawn ->
    [yes] , has left
    [barred] , barred
   *[no] {""}
}.

## Direct messages

dm-mission = **Your { mission-word }** (game { $game }): { $mission }
dm-cards = **Your { cards-word }** (game { $game }): { $cards }
dm-fulfilled = ⭐ **{ fulfilled }** It is your turn: announce victory with the first button of your panel, or with `/order announce`.
fulfilled = { $goal ->
    [capitals] You hold enough capitals.
   *[other] Your { mission-word } is fulfilled.
}
dm-replaced = 🤖 The computer plays your seat in game `{ $game }` from now on, so that the others can go on. It is yours again whenever you like: press the button, or give `/risk join` at the table, { $place }.
dm-seated = 🪑 The seat is yours: you play { $colour } in game `{ $game }`. This is what it holds:
dm-seat-declined = 🪑 The host of the game in { $place } doesn’t give you the seat you asked for ({ $colour }). You can ask there again in a day.
dm-seat-lapsed = 🪑 Your request for a seat in { $place } ({ $colour }) lapsed without an answer. `/risk join` asks again.
dm-seat-gone = 🪑 The seat you asked for in { $place } ({ $colour }) is no longer free.
dm-clock-answered = ⌛ Your time to answer was up in game `{ $game }`, so the General answered for you.
dm-clock-safe_turn = ⌛ Your time was up in game `{ $game }`, so the General played your turn, without an attack.
dm-clock-computer_turn = ⌛ Your time was up in game `{ $game }`, so the General played your turn as a computer would.
dm-clock-time_up = ⌛ Your time is up in game `{ $game }`. The others are waiting for you.
dm-reminder = 🔔 The table of game `{ $game }` is waiting for you (asked { $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Your time is up { $at }.
}
dm-where = -# The table plays in { $place }. `/risk hand` shows this again.
dm-table = -# The table plays in { $place }.
dm-plan-done = 📝 **Your prepared turn was carried out** (game { $game }): { $line }
dm-plan-waits =
    { $waits }
    It reads (game { $game }): { $line }
    `/order turn` goes on, changes or clears it.
dm-late = { $game ->
    [none] I could not answer you, but what you asked for was done:
   *[other] I could not answer you, but what you asked for was done (game `{ $game }`):
}
dm-closed = -# I can’t write to you directly (your direct messages are closed): press “{ button-hand }”, or use `/risk hand`.
paused = ⏸️ The game rests. { paused-why }
paused-why = { $why ->
    [gone] The place where this game was played is gone. Any player can open a new thread (“{ button-reopen }” in `/risk turn`), or find it another place: give `/host move` there.
    [removed] I was removed from the table’s server. The game goes on when I am invited again; the host can also move it with `/host move`.
   *[other] I can’t post at the table (<#{ $channel }>): it is locked, or I lack permissions there. The game goes on once I can, or somewhere else: give `/host move` there.
}
bot-restarting = I am just being restarted; nothing has changed. Please try again in a moment.
late-done = I was interrupted, but that was done:
late-before = I could not answer what you asked for before, but it was done:
asked-by-press = You chose “{ $label }”.
asked-by-command = You gave `{ $command }`.
asked-broke = You broke the truce.
asked-ended = You ended that phase of your turn.
asked-before = `/risk status` shows the game as it stands now.
late-nothing = I was interrupted before that was done; nothing has changed. Please try again.
late-nothing-of-it = I was interrupted before I got to one of your presses: because of that one nothing has changed. Please press again if you still want it.

## Prepared turns, and lines of the notation

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … and { $n ->
    [one] one more step
   *[other] { $n } more steps
}
plan-understood = 📝 **Understood, all of it:** { $line }
plan-done = ✅ All of it is done.
plan-nothing = Nothing of it could be done now: its conditions don’t hold, or there was nothing left to do. Nothing has changed.
plan-held = { $mine ->
    [yes] ⏳ Others must act first; then the rest goes on by itself. Only you can see it: `/order turn` shows, changes or clears it.
   *[no] ⏳ It is prepared, and goes on by itself when it is your turn. Only you can see it: `/order turn` shows, changes or clears it.
}
plan-dropped = Your own order replaces your prepared turn: what was left of it is cleared.
plan-cleared = Your prepared turn is cleared. It was: { $line }
plan-title = ### Your prepared turn
    -# Game { $game }
plan-title-none = ### You have no prepared turn
    -# Game { $game }
plan-progress = { $done ->
    [0] Nothing of it is done yet.
    [one] Step 1 of { $count } is done, step { $step } is next.
   *[other] Steps 1 to { $done } of { $count } are done, step { $step } is next.
}
plan-waits = ⏸️ **Your prepared turn waits.** { $why }
plan-waits-at = ⏸️ **Your prepared turn waits at step { $step }**, `{ $at }`. { $why }
plan-what-to-do = “{ button-go-on }” tries that step again as things stand now, “{ button-change }” lets you rewrite what is left, “{ button-clear }” forgets it. Any other order of yours clears it, too.
plan-why-guard = A condition of the step does not hold.
plan-why-owner_changed = { $territory } has changed hands since the line was written.
plan-why-question = { $phase ->
    [reroll] You may roll a die again, and the line does not say whether: `reroll none` lets every roll stand.
    [defend] You are asked how many dice you roll, and the line does not say: `defend 2`, for one.
    [trade_down] You hold so many cards that you must trade at once, and the line does not say what: `trade best`, for one.
   *[other] A question came up that the line does not answer: { $named }.
}
plan-why-not_in_this_phase = That can’t be done in this phase: { $named }.
plan-why-failed = Something went wrong on my side; nothing of this step was done.
plan-how =
    With `/order turn` you give your whole turn in one line, for example:
    { $example }
    `+` places, `>` attacks, `=>` moves, and `;` or a new line separates two steps. `if 60%` does a step only if the odds are that good, `end` ends the turn. Names may be cut short, in English, Polish or Russian.
    On your turn it is carried out at once. At any other time it is kept until your turn comes, and only you can see it.
button-prepare = { $mine ->
    [yes] Write my turn…
   *[no] Prepare my turn…
}
button-plan = My prepared turn
button-write = Write…
button-change = Change…
button-go-on = Go on
button-clear = Clear
modal-write = Your turn
modal-line = One step after the other
modal-line-hint = With ; or a new line between steps: brazil +3; brazil > peru if 60%; end
step-sentence = Step { $step }: { $said }
name-begun = { $name } ({ $begun })

unreadable-empty = It contains nothing to do.
unreadable-too_long = It is longer than { $most } characters.
unreadable-too_many_steps = That is one step too many: a line has { $most } at most.
unreadable-unknown_territory = “{ $word }” is not a territory. Did you mean { $near }?
unreadable-unknown_territory-strange = “{ $word }” is not a territory.
unreadable-unclear_territory = “{ $word }” may mean { $candidates }: write more of the name.
unreadable-missing = Something is missing after “{ $word }”: { notation-expected }.
unreadable-unexpected = “{ $word }” does not fit there. What fits is { notation-expected }.
unreadable-stray_sign = “{ $word }” is not a sign of the notation.
unreadable-stray_dash = “{ $word }” means neither attack nor move: write `>` to attack, `=>` to move.
unreadable-too_large = { $word } is too large: the most is { $most }.
unreadable-twice = “{ $word }” is there twice: say it once.
unreadable-contradicts = “{ $word }” and “{ $other }” do not go together: leave one out.
unreadable-not_a_set = “{ $word }” is not a set: name three different cards.
unreadable-same_territory = It leads from { $word } back to { $word }: name another territory.
unreadable-after_end = “{ $word }” comes after the end: `end` must be the last step.
notation-expected = { $expected ->
    [step] a territory, a number, or a word that begins a step
    [sign] `+` and a number, `>` or `=>`
    [territory] a territory
    [number] a number
    [positive] a number of 1 or more
    [amount] a number, `all`, or `keep` and a number
    [share] a number, `all`, `half`, `few`, or `keep` and a number
    [set] `best`, `forced`, or three cards
    [card] a territory or `joker`
    [defence] `most`, `one` or `ask`
    [reroll] the value of a die, or `none`
    [none] `none`
    [wish] territories, or `none`
    [fact] `mine`, a colour, or `<`, `<=`, `>`, `>=` and a number
    [otherwise] `wait`, `skip` or `end`
    [clause] a clause of the attack, `if`, `or`, or the end of the step
    [name_end] a sign, a number or a word of the notation
    [step_end] the end of the step: `;`, a new line, or `/`
   *[other] something else
}

## The panel

panel-game = -# { $title }
panel-round = { $round ->
    [0] ### Setup
   *[other] ### { round-word } { $round } · { $phase }
}
panel-round-waiting = { $round ->
    [0] ### Setup
   *[other] ### { round-word } { $round }
}
panel-round-stage = ### { round-word } { $round } · { $phase } · stage { $stage } of 3
panel-answer = This turn belongs to { $player }. You answer, with the ally and with your own ships.
panel-again = You may conquer again; if you attack nobody now, you may move once more.
panel-place = You have **{ armies }** to place.
panel-place-lot = You have **{ armies }** to place, and **{ $neutral }** for { neutral-word }: they are laid { $own } and { $theirs } at a time.
panel-place-neutral = Place **{ armies }** for { neutral-word }: half of what { $player } got, rounded down.
panel-claim = { $n ->
    [one] One territory is still empty: claim it.
   *[other] Claim a territory: { $n } are still empty.
}
panel-claim-later = { $players } claims now. Say what you would like, the best first: it is claimed for you as your turns come round, if it is still empty.
panel-preference = You would claim, in this order: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}.
panel-capital = Name your capital. Nobody else knows it until it falls, and it can’t be changed.
panel-plan = Your plan, still to be laid: { $plan }.
panel-plan-done = Your plan is complete; the { armies-word } are laid as the turns come round.
panel-plan-full = All your { armies-word } have their places: press “{ button-end-lay }”, or start over.
panel-plan-hidden = You are done; everybody’s { armies-word } are shown together when all are done.
panel-must-trade = You hold { $n } { cards-word }: trade a set first.
panel-trade-down = You hold { $n } { cards-word }, too many: trade sets now until you hold few enough.
panel-orders-left = { $left ->
    [0] ⚠️ No more attacks and moves are taken in this turn: end it when you are ready.
    [one] ⚠️ A turn has only so many attacks and moves: **one** is left to you in this one.
   *[other] ⚠️ A turn has only so many attacks and moves: **{ $left }** are left to you in this one.
}
panel-placed-all = All { armies-word } are placed.
panel-no-fight = There is nothing left to attack with.
panel-attack-ready = **{ $source }** ({ $own }) attacks **{ $target }** ({ $theirs }, { $player }): { $chance }% to take it, about { $left } of yours left. How far?
panel-follow-next = -# Your next press moves { armies } in, unless you choose another number.
panel-follows = **{ $n }** move { FROM($source) } to **{ $target }**, { $left } stay.
panel-march = A march takes one territory after another, and stops where it fails. Armies left behind on each: { $leave }. { $stop ->
    [0] Each attack is fought to the last.
   *[other] An attack stops when its chance falls below { $stop }%.
}
panel-no-march = No path through several territories is likely to succeed; you may name one yourself.
forgone-card = You have taken nothing this turn, so you draw no card; { $source } → { $target } has a chance of { $chance }%.
forgone-places = ⚠️ You still have **{ armies }** to place: the General would spread them over your fronts.
panel-defend = { $player } attacks your **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { dice-count }. How many do you roll?
panel-defend-neutral = { $player } attacks **{ $target }** ({ $theirs }), which { neutral-word } holds, from **{ $source }** ({ $own }) with { dice-count }. How many do you roll for it?
panel-reroll = You rolled **{ $attack }** against **{ $defence }**.
panel-reroll-no-card = You hold the card of neither { $source } nor { $target }, so no die can be rolled again.
panel-reroll-card = You hold the card of { $source } or { $target }: show it, and you may roll one die again.
panel-keep-on = Every roll of this attack will stand: you won’t be asked about rolling again.
panel-occupy = **{ $target }** is yours. How many move in { FROM($source) }? ({ $low } to { $high })
panel-regroup = { $edition ->
    [ryzyko] One regrouping to a neighbour is allowed, then your turn ends.
    [galaxy] One move to a neighbour is allowed.
   *[other] You may fortify once, then your turn ends.
}
panel-regroup-path = One move along a path of your own territories is allowed.
panel-regroup-free = Move as often as you like along paths of your own territories, then say that you are done.
panel-regrouped = { $edition ->
    [galaxy] There is nothing more to move.
   *[other] There is nothing more to move: end your turn.
}
order-next = You have more to do: { $phase }.
panel-wait = The table waits for { $players }.
panel-wait-defend = { $player } attacks **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }): the answer decides the dice of the defence.
panel-over = The game is over: { $player } has won.
panel-eliminated = You were eliminated by { $by }.
panel-resigned = You have resigned.
panel-lobby = The game has not begun yet.
panel-computer = The computer plays your seat.
panel-spectator = You don’t play at this table, but you may watch.
panel-fulfilled = ⭐ **{ fulfilled }** Announce your victory!
panel-habits = How you like to play, at every table:
panel-resign-sure = Resigning can’t be undone: your { armies-word } stay as a garrison, your cards go under the deck.
panel-standing = { $dice ->
    [one] Defence: your defenders roll one die.
   *[most] Defence: your defenders roll as many dice as they may.
}
panel-defence-live = { $dice ->
    [one] Defence: your defenders roll one die, and you are not asked.
    [most] Defence: your defenders roll as many dice as they may, and you are not asked.
   *[none] Defence: you are asked for each roll.
}

pick-region = Which { region-word }?
pick-territory = Which territory?
pick-source = From where?
pick-claim = Claim…
pick-preference = I would like…
pick-capital = Which is your capital?
pick-target = To where?
pick-armies = How many?
pick-set = Trade a set of cards
pick-ask = Ask before an attack
option-ask = { $n ->
    [0] Never ask before an attack
    [100] Ask before every attack that may fail
   *[other] Ask before an attack below { $n }%
}
pick-stop = Stop an attack
option-stop = { $n ->
    [0] Attack to the last
   *[other] Stop an attack that falls below { $n }%
}
pick-leave = Leave behind
option-leave = { $n ->
    [half] Leave half behind
   *[other] Leave { $n } behind
}
pick-board = The board
option-board = { $shown ->
    [yes] Show the board in this panel
   *[no] Leave the board out of this panel
}
pick-letters = Card messages
option-letters = { $how ->
    [edit] Cards: update my last card message
   *[new] Cards: a new direct message
}
pick-fight = Attack… ({ territories-listed }, best first)
territories-listed = { $n ->
    [one] one territory
   *[other] { $n } territories
}
pick-follow = How many move in?
pick-all-on = Place all { $n } on… (fronts first)
pick-move = Move…
pick-move-and-end = Move and end my turn…
pick-march = March… (best first)
pick-stop-at = Attack until this many are left…
pick-force = Send and roll…

button-announce = Announce victory
button-rank = Let the General claim for me
button-wish = Name them in order…
button-forget = Forget my wishes
button-capital = Name { OBJECT($territory) }
button-defend = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
button-defend-once = { $dice ->
    [one] This roll only: one die
   *[other] This roll only: { $dice } dice
}
button-reroll = Roll the { $die } again
button-keep = Let it stand
button-keep-on = Let every roll stand
button-spread = Let the General spread them
button-spread-fronts = Spread
button-spread-rest = Let the General spread the rest
button-undo = Take back
button-withdraw = Start over
button-once = Attack once
button-captured = Until captured ({ $chance }%)
button-more = Dice…
button-finish = { $edition ->
    [galaxy] Done
   *[other] End turn
}
button-finish-yes = Yes, end it
button-march = March…
button-other-way = Another path…
button-amount = Another number…
button-other-sets = Other sets…
button-split = Split…
button-trade = Trade this set: { $n }
panel-set = { $several ->
    [yes] Your best set
   *[no] Your set
}: { $symbols }{ $extra ->
    [yes] , and { $bonus }
   *[no] { "" }
}.
button-end-lay = I am done
button-end-reinforce = { $edition ->
    [ryzyko] To battle
    [galaxy] Done
   *[other] To the attack
}
button-end-battle = { $edition ->
    [ryzyko] End the battle
    [galaxy] End the conquest
   *[other] End the attack
}
button-end-regroup = { $edition ->
    [galaxy] Done
   *[other] End my turn
}
button-standing-one = Defend with one die
button-standing-most = Defend with most dice
button-standing-ask = Ask me again
button-always = { $dice ->
    [one] Always one die
   *[other] Always { $dice } dice
}
button-aside = ⋯
button-resign = Resign…
button-resign-yes = Yes, I resign
button-back = Back
button-refresh = Refresh
button-show = Show on the map
button-concern = Show on the map
button-take-back = Take my seat back
button-all = All: { $n }
button-fewest = Fewest: { $n }
modal-number = How many?
modal-wish = What you would like
modal-wish-names = The best first
modal-wish-hint = For instance: Peru, Brazil, Argentina
modal-split = Split { $n }
modal-evenly = Evenly over
modal-typed = Or exactly
modal-typed-hint = For instance: Alaska 3, Peru 2
modal-way = Another path
modal-way-names = The path
modal-way-hint = From one of yours, for instance: Brazil, Peru, Argentina
modal-stop = Stop below (percent)
modal-stop-hint = 0: fight to the last. Empty: as usual

## Looking

odds-chance = **{ $own }** attack **{ $theirs }** until captured: **{ $chance }%**, and about { $left } are left.
odds-at-least = -# At least { $n } left: { $chance }%
odds-needed = For { $chance }% you need { $n } there, one of which stays behind.

hand-title = ### Only for you: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Goal:** be the last one left.
hand-goal-capitals = **Goal:** hold { $n } capitals, your own among them.
progress-territories = { $armies ->
    [1] { mission-title } so far: { $n } of { $of } territories.
   *[other] { mission-title } so far: { $n } of { $of } territories with { $armies } or more on each.
}
progress-regions = { mission-title } so far: { $regions }.
progress-region = { $region } { $n } of { $of }
progress-colour = { $territories ->
    [0] Nothing { $colour } is left.
    [one] { mission-title } so far: { $colour } still has one territory, { armies }.
   *[other] { mission-title } so far: { $colour } still has { $territories } territories, { armies }.
}
progress-world = { $others ->
    [one] So far: { $n } of { $of } territories; one other player is left.
   *[other] So far: { $n } of { $of } territories; { $others } other players are left.
}
progress-capitals = So far: { $n } of { $of } capitals.
progress-instead = As things stand, you need this instead: { $mission } { $progress }
hand-capital = **Your capital** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Playing cards
   *[other] Risk cards
}** { $cards }
hand-set = A set is worth { armies }: { $cards }
mission-heading = Your { mission-word }
button-try = Try it
button-try-again = From the beginning
trial-begins = **Turn { $turn } of game { $game }, yours to play.** The computers answer. Only you see it, it counts for nothing, and a day after your last move it is deleted. The dice and the cards left are others than they were; { $goal ->
    [mission] { mission-word } and hand are as they were.
   *[world] your hand is as it was.
}
map-point = { round-word } { $round }: done, and better
explained-point-alt = The board at that moment. Arrows show the attacks that were made, frames where the better plan goes.
explained-title = **{ $heading }**, explained
explained-so-far = Thinking the game over: { $percent }% …
explained-player = { $player }: luck { $luck }, own decisions { $own }, others’ decisions { $others }
explained-points = { $whose ->
    [own] **Your costliest decisions**
   *[all] **The costliest decisions of the game**
}
explained-no-points = { $whose ->
    [own] In none of your turns was anything clearly better.
   *[all] In no turn was anything clearly better.
}
explained-point = **{ $number }.** { round-word } { $round } (turn { $at }) · { $player }: { $instead }% to win instead of { $chance }%
explained-done = > Done: { $plan }
explained-better = > **Better:** { $plan }
explained-same-quiet = > **Better:** the same, but no attack.
explained-same-without = > **Better:** the same, but end the turn sooner, without { $ways }{ $more ->
    [0] {""}
    [one] , and one more attack
   *[other] , and { $more } more attacks
}.
explained-then = > Then { $moves }.
explained-why = > Why: { $reasons }
explained-parts = { $parts }.
explained-traded = a set for { $n }
explained-on = { $n } { ON($territory) }
explained-spread = { $n } spread over { $count } territories ({ $listed } …)
explained-quiet = no attack
explained-more = { $n ->
    [one] one smaller attack
   *[other] { $n } smaller attacks
}
explained-attack = { $came ->
    [all] { $way } ({ $armies } against { $against }, { $chance }%: taken)
    [some] { $way } ({ $armies } against { $against }, { $chance }%: as far as { $last })
    [none] { $way } ({ $armies } against { $against }, { $chance }%: beaten off)
    [likely] { $way } ({ $armies } against { $against }, { $chance }%)
   *[far] { $way } as far as it goes ({ $armies } against { $against })
}
explained-way-on = … { $n } more …
explained-moved = { $n } { FROM($source) } { TO($target) } at the end
explained-moved-more = { $n ->
    [one] one smaller move
   *[other] { $n } smaller moves
}
explained-why-won = That could have won the game at once.
explained-why-survive = After what was done { $player } mostly is out before the next turn; after this, mostly not.
explained-why-forestall = After what was done { $player } mostly wins before the next turn; after this, mostly not.
explained-why-eliminate = { $n ->
    [0] { $player } could be eliminated.
    [one] { $player } could be eliminated, and one card taken.
   *[other] { $player } could be eliminated, and { $n } cards taken.
}
explained-why-mission = { $n ->
    [one] The { mission-word } would be one territory nearer: { $mission }
   *[other] The { mission-word } would be { $n } territories nearer: { $mission }
}
explained-why-keep = { $region } was lost by way of { $territory }, left with { $n }; with this plan it is mostly held.
explained-why-region = { $region } (+{ $n }) would be complete, and mostly still be so at the next turn.
explained-why-break = { $player } would lose { $region } (+{ $n }).
explained-why-card = It would have brought a card; no territory was taken.
explained-why-trade = A set of cards was at hand, worth { $n }.
explained-why-odds = The attack { FROM($source) } as far as { $territory } succeeds only { $n }% of the time.
explained-why-gambles = Of { $than } attacks { $n } were likelier to fail than to succeed.
explained-why-guard = { $territory } was left with { $than } and lost; with { $n } there it is mostly held.
explained-why-lost = Too little stayed behind: { $n } territories were lost before the next turn, { $territory } among them; this mostly loses { $than ->
    [0] none
    [one] one
   *[other] { $than }
}.
explained-why-capital = { $n ->
    [one] One more capital would be in reach.
   *[other] { $n } more capitals would be in reach.
}
explained-why-income = The next turn would bring about { $n } { armies-word } instead of { $than }.
explained-why-land = At the next turn about { $n } territories would be left instead of { $than }.
explained-why-armies = At the next turn about { $n } { armies-word } would be left instead of { $than }.
explained-why-weaken = It would leave { $player } about { $n } { armies-word } instead of { $than }.
explained-why-together = About { $n } { armies-word } would stand together { ON($territory) }; as it was, no stack was larger than { $than }.
explained-why-borders = Others would stand beside about { $n } territories instead of { $than }.
explained-breach = > ⚔️ { $player } breaks a truce in this turn. With: { $other }.
explained-foot = -# In percentage points, a round later and without luck, as computer players go on. Luck is how a whole attack comes out against its odds when it begins, and the cards drawn. Chances are judged by armies, land, cards, goals and whose turn it is.
hint = { $kind ->
    [claim] A marshal would take { OBJECT($territory) }.
    [choose_capital] A marshal would name { OBJECT($territory) } as capital.
    [place] A marshal would place { $n } { ON($territory) }.
    [trade] A marshal would trade { $cards }.
    [attack] A marshal would attack { OBJECT($target) } { FROM($source) }.
    [defend] A marshal would defend with { $n ->
        [one] one die
       *[other] { $n } dice
    }.
    [reroll] A marshal would roll the { $n } again.
    [keep] A marshal would let this roll stand.
    [occupy] A marshal would move { $n } in.
    [fortify] A marshal would move { $n } { FROM($source) } { TO($target) }.
    [claim_victory] A marshal would announce victory.
    [end_phase] A marshal would go on to the next phase.
   *[other] This is what a marshal would do:
}
hint-why-attack = Why: { $has ->
    [yes] it takes the territory { $chance }% of the time, with about { $n } left (★ { $merits }).
   *[no] it takes the territory { $chance }% of the time, with about { $n } left.
}
hint-why-place = Why: { $beside }.
hint-why-fortify = Why: where they go, { $there }; where they come from, { $here }.
hint-why-trade = Why: the set brings { $n }.
hint-why-claim = Why: you hold { $n } of the { $of } territories of { $region }.
hint-why-end = Why: to a marshal no attack wins more now than it risks. The likeliest, { $source } → { $target }, succeeds { $chance }% of the time.
replay-title = **{ $heading }**, turn by turn
targets = From { $source }: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Look closer
option-whole = The whole { world-word }
theme-name = { $theme ->
    [light] light
    [contrast] in high contrast
   *[other] dark
}
theme-own = { $theme ->
    [table] Your pictures look like those of the table from now on.
   *[other] Your own pictures are { theme-name } from now on.
}
language-own = { $language ->
    [discord] I speak { language-name } with you from now on, as Discord does.
   *[other] I speak { language-name } with you from now on, in direct messages, too.
}
# A language by its own name, as it stands in a list of languages.
language-name = English
language-table = The table is told its game in { $language } from now on.

theme-table = The table’s pictures are { theme-name } from now on. Everybody may choose their own: `/my theme`.
letters-table = { $letters ->
    [off] From now on nobody gets a direct message about this table: `/risk hand` shows what is theirs alone, and the table calls them.
   *[on] From now on people get their missions and cards, and one reminder of each turn, by direct message.
}
posts-table = { $posts ->
    [every_turn] From now on the table gets a post after every turn, the computers’ too.
   *[other] From now on the table gets a post whenever it is a person’s turn to act; it tells what happened since the last one.
}
status-title = ### { $title }
status-player = { $player }: { $territories ->
    [one] one territory
   *[other] { $territories } territories
}, { armies }, { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}
status-next = { $line } ◀
status-computer = { $line } 🤖
status-eliminated = { $player }: eliminated by { $by }
status-resigned = { $line } (resigned)
status-capital = 👑 Capital: { $territory } ({ $player })
status-wait = Waiting for { $players } (asked { $since }).
status-pace = ⏱️ Pace: { $pace }
status-rounds = 🏁 { round-word } { $round } of { $rounds }
status-end-proposed = 🤝 { $player } proposes to end the game as it stands. Time to answer ends { $due }. Still to answer: { $awaited }
status-time = ⏳ Time is up { $at }: { $player }
status-time-stands = 🌙 The clock stands still until { $at }: { $player }
status-time-over = ⌛ Time is up: { $player }
status-asleep = 💤 The game rests, since nobody has moved for a long time. Any player can wake it.
status-proposal = The host proposes another pace: { $pace }
status-votes = { $player }: { $n } of the { $needed } votes that it takes for a computer to play the seat
status-votes-enough = { $player }: the votes are enough by now ({ $n }, { $needed } needed). Vote once more, and a computer plays the seat
panel-time = ⏳ Your time is up { $at }.
panel-time-stands = 🌙 Your clock stands still until { $at }.
panel-time-over = ⌛ Your time is up.
pick-vote = Vote for a computer to play for somebody away
pick-pace = Propose another pace
pick-lobby-pace = How much time everybody has
pick-last-round = Its last round
option-last-round = { $n ->
    [0] no last round
   *[other] ends after { round-word } { $n }
}
option-pace = { $pace ->
    [open] open
    [live] live
    [daily] daily
    [relaxed] relaxed
   *[weekly] weekly
}
pick-replace = Hand an absent player’s seat to the computer
me-title = ### Yours, in all your games
me-language = Language: { $language }{ $n ->
    [one] , the only one I speak so far
   *[other] { $chosen ->
        [yes] , as you chose
       *[no] , as Discord speaks with you
    }
}
me-letters = { $closed ->
    [yes] Your settings on Discord refuse my direct messages, so I call you at the table, and `/risk hand` shows your mission and cards.
   *[no] Your mission, your cards and one reminder of each turn come by direct message. If you want none, refuse them in your settings on Discord.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] The board is shown in your panel
   *[no] No board in your panel
} · { $letters }
option-theme = { $theme ->
    [table] Your pictures like the table’s
    [light] Your pictures light
    [contrast] Your pictures in high contrast
   *[other] Your pictures dark
}
option-language-discord = As Discord speaks with you
pick-language = The language in which I speak with you
pick-theme = How your own pictures look
button-habits-own = How you like to play…
button-invitations = { $wants ->
    [no] No invitations
   *[yes] Take invitations
}
button-contacts = Block a player…
me-no-invitations = You take no invitations. Nobody else knows.
contacts-title =
    ### Blocked players
    -# Their invitations, truces and rematches don’t reach you. They aren’t told and can’t find out.
contacts-blocked = { $names ->
    [none] You’ve blocked nobody.
   *[other] **Blocked:** { $names }
}
contacts-added = Blocked. Nothing they send through me reaches you now.
contacts-dropped = Unblocked. You hear from them again.
dm-contacts = 🔕 What reaches you through me has changed, as you chose. `/my show` has your choices, and changes them again.
pick-block = Block this player
pick-unblock = Unblock
button-export = Export my data
button-forget-me = Forget me…
button-forget-yes = Yes, forget me
export = Everything I keep about you, in a file that only you see. { $games ->
    [0] You have played no games yet.
    [one] It has your part of one game, whose record has every order once it is over (`/risk verify`).
   *[other] It has your part of { $games } games; the record of each has every order once it is over (`/risk verify`).
}
forget-sure =
    ### Shall I forget you?
    I delete your id and your names, and with them your profile, your settings, and your part in every game and every league.{ $running ->
        [0] {""}
        [one] {" "}In the game you are playing, a computer takes your seat for good, and the table is told, but not your name. If you play it alone, it is over instead; if it is rated, you resign it.
       *[other] {" "}In the { $running } games you are playing, a computer takes your seat for good, and the tables are told, but not your name. What you play alone is over instead; what is rated of it, you resign.
    }{ $lobbies ->
        [0] {""}
        [one] {" "}You leave the table that has not begun.
       *[other] {" "}You leave the { $lobbies } tables that have not begun.
    }
    What stays: words that you mixed into the dice, since games could not be proved without them; what was posted on Discord, which only Discord deletes; backup copies, usually for two weeks.
    For { $days } days a code made of your id, with a key that only this copy of me has, stands for you in each server’s results. For that long, whoever runs me could recognise you by it. It is there so that nobody sits down anew to be rid of a low rating or of broken truces: whoever comes back by then goes on with both, and gets no second seat in a game they left. After that it means nothing any more; it goes at once where I leave the server.
    This can’t be undone. `/my export` gives you a copy of everything first.
forgotten = I have forgotten you. If you play here again within 90 days, you go on with your rating; after that you start from scratch.

## Profiles and leaderboards

profile-title = ### { $name }
profile-none = This player has not finished a game in this server yet.
profile-provisional = -# The rating is provisional, and shown low, before ten games with five other people.
profile-rating = { $size ->
    [duel] **Rating at tables of two** { $rating }, rank { $rank }
   *[other] **Rating** { $rating }, rank { $rank }
}, after { $n ->
    [one] one rated game
   *[other] { $n } rated games
}
profile-unrated = No rated game yet.
profile-solo = **Alone against { $level }** { $title }, { $players } seats: **{ $rating }%**, { $wins } of { $n } won
profile-games = **Games** { $n }, won: { $wins }
profile-edition = { $title }: { $n ->
    [one] one game
   *[other] { $n } games
}, won: { $wins }
profile-lands = **Territories taken** { $n }
profile-luck = **Luck of the dice** { $kind ->
    [saved] { $n ->
        [one] one army fewer lost than the odds predict
       *[other] { $n } fewer armies lost than the odds predict
    }
    [cost] { $n ->
        [one] one army more lost than the odds predict
       *[other] { $n } more armies lost than the odds predict
    }
   *[other] as many armies lost as the odds predict
}
profile-time = **Turns in time** { $in_time } of { $turns } ({ $percent }%)
profile-truces = **Truces broken** { $n }
sheet-rating = Rating
sheet-games = Rated games
sheet-unrated = No rated game yet
sheet-won = Won / played
sheet-figure = { $of ->
    [lands] Territories taken
    [luck] Luck, in armies
    [time] Turns in time
   *[truces] Truces broken
}
profile-foot = -# Only games of this server that were played to their end count.{ $ladder ->
    [yes] {" "}`/risk leaderboard` compares players.
   *[no] {""}
}
ladder-title = ### Leaderboard: { $edition ->
    [all] all rulebooks
   *[other] { $edition }
}{ $size ->
    [duel] , tables of two
   *[other] {""}
}
ladder-none = Nobody is rated here yet. A game counts if its table is rated, at least two people play, and it is played to its end. Whoever plays alone against computers has leaderboards of their own.
ladder-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] {""}
}, { $n ->
    [one] one game
   *[other] { $n } games
}
ladder-changed = -# Since { $day } the ratings follow new rules: people are rated among people alone, where each counts as one however often they play, and those who play alone against computers have leaderboards of their own. All games that counted count again.
ladder-damaged = { $n ->
    [one] One line is damaged and left out; ranks count the others. The host’s log names it.
   *[other] { $n } lines are damaged and left out; ranks count the others. The host’s log names them.
}
ladder-foot = -# Page { $page } of { $pages }. Ratings start at 0 and rise as they become more certain. “=” is a rank that several share; “?” a rating that is provisional, before ten games with five other people.
ladder-set = { $wanted ->
    [yes] Tables that are set from now on can be rated, and `/risk leaderboard` is there.
   *[no] This server does without ratings: no table that is set from now on counts, and nobody is shown any.
}
solo-title = ### Leaderboard: alone against { $level }, { $title }, { $players } seats
solo-none =
    ### Leaderboard: alone against computers
    Nobody has played alone here yet. A game counts if its table is rated and all its computers are of one level.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, { $wins } of { $n } won
solo-foot = -# Page { $page } of { $pages }. The last 50 games count. 100% means that somebody surely wins as often as one of { $players } equal players does. It begins low, and rises as it becomes sure.
solo-strength = -# In the arena this level wins { $won } of 100 games of two against { $other }.
solo-option = { $level }, { $title }, { $players } seats
pick-solo = Against whom
ladder-all = All rulebooks
pick-ladder = Which rulebook
button-better = Further up
button-further = Further down
button-ladder = { $size ->
    [duel] Tables of two
    [solo] Alone against computers
   *[other] Tables of three and more
}
me-zone = 🌍 Time zone: { $zone }
me-no-quiet = 🌙 No quiet hours: your clocks run day and night.
me-quiet = 🌙 Quiet hours: { $start } to { $end }
me-vacation = { $now ->
    [yes] 🏖️ Vacation now: { $first } to { $last }
   *[no] 🏖️ Vacation: { $first } to { $last }
}
me-days-left = Days off left: { $n }
me-foot = -# During your quiet hours and days off none of your clocks runs, except at tables of the pace “live”. A new zone and new quiet hours count from your next turns on, a vacation at once.
habit-set = That is how you play from now on.
me-zone-set = Your time zone is set.
me-quiet-set = Your quiet hours are set.
me-vacation-taken = Have a good time! Your clocks stand still on these days.
me-vacation-ended = Your vacation is over: your clocks run again.
modal-zone = Your time zone
modal-zone-name = Name
modal-zone-hint = A city like Warsaw, a short form like EST, or UTC+2
modal-quiet = Your quiet hours
modal-quiet-start = From
modal-quiet-end = To
modal-quiet-hint = A time of day, like 22:30
modal-vacation = Your vacation
modal-vacation-start = First day
modal-vacation-end = Last day
modal-vacation-hint = A day, like 2026-12-24
moderate-title = ### The open tables of this server
moderate-none = No table is open.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Game { $game } in { $place }
moderate-foot = -# You see what the table sees: no hand, no mission, no prepared turn. Whatever you do here is told to the table with your name, and stands in the game’s record.
moderate-sure = Close this table for good? Nobody can go on with its game then.
interventions-title = ### What moderators did here, page { $page } of { $pages }
interventions-none = Nothing yet.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Table closed.
    [replaced] Seat handed to the computer: { $seat }.
    [moved] Table moved.
    [asked] Table asked to vote on an annulment.
    [annulled] Rating annulled.
    [voted] Rating annulled by the table’s vote.
   *[by_program] Rating annulled by whoever runs General.
} { $name ->
    [none] {""}
   *[other] By: { $name }.
} { $reason ->
    [none] {""}
   *[other] Why: “{ $reason }”
}
pick-table = Choose a table
option-table = { $game } · { $names }
games-title = ### Your games
games-part = **{ $part ->
    [awaited] Waiting for you
    [playing] Under way
    [lobby] Not begun
    [watching] Going on without you
   *[over] Over
}**
games-line = { $place }: { edition-title }, `{ $game }`; { $state }
games-awaited = { $place }: { edition-title }, `{ $game }`; asked { $since }{ $until ->
    [none] { "" }
    [over] ; your time is up
   *[other] ; time is up { $until }
}
games-more = { $n ->
    [one] … and one more
   *[other] … and { $n } more
}
lobbies-title = **Tables here that still have a seat**
lobbies-none = None at present. `/risk new` sets one.
lobbies-line = { $place }: { edition-title }, { $taken } of { $places } seats taken, { $pace } At the table: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] new
   *[other] { $rating }
})
lobbies-wish = 🔔 You get a direct message when such a table opens here, once a day at most: { option-call-edition }, { option-call-pace }.
option-call-edition = { $edition ->
    [any] any rulebook
   *[other] { edition-title }
}
option-call-pace = { $pace ->
    [any] any pace
    [own] custom pace
   *[other] { $pace }
}
pick-call = { $field ->
    [edition] Call me: which rulebook?
   *[pace] Call me: which pace?
}
button-call-off = Don’t call me
call-wished = You will be called.
call-taken-back = Nobody calls you to tables of that server any more.
dm-opened = 🔔 { $host ->
    [none] A table opens
   *[other] { $host } opens a table
} such as you want to be called to: { $place } ({ edition-title }). You get such a message once a day at most.
games-none = You are not in any game. `/risk new` sets a table.
games-next = { $number ->
    [0] Next: { edition-title }
   *[other] Next: { edition-title } { $number }
}
games-go = { $number ->
    [0] { edition-title }, { $game }
   *[other] { edition-title } { $number }
}
greeting =
    General referees Risk here: it knows the rules, rolls the dice, keeps the secrets and draws the board.
    `/risk new` sets a table in any channel, and the others press “{ button-join }”.
    `/risk learn` teaches Risk in ten minutes, just for you; `/risk help` explains the rest.
state-lobby = waiting for players
state-sealed = waiting for sealed words
state-playing = waiting for { $players }
state-since = waiting for { $players }, asked { $since }
state-computers = computers are playing
state-asleep = resting, since nobody moves
state-paused = resting
state-over = { $winner ->
    [none] over
   *[other] over: { $winner } wins
}
state-cancelled = called off
log-title = ### { $mine ->
        [yes] Attacks on you
       *[no] How the game went
    }
    -# { $pages ->
        [one] In the notation of `/order turn`.
       *[other] In the notation of `/order turn`; page { $page } of { $pages }, the newest first.
    }
log-none = { $mine ->
    [yes] Nobody has attacked you yet.
   *[no] Nothing has happened yet.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Older
button-newer = Newer
button-dice = With the dice
button-no-dice = Without the dice
button-against-me = Against me
button-all-steps = Everybody
map-heading = { $round ->
    [0] Setup
   *[other] { round-word } { $round }
}
map-since = Since your turn
map-title = **{ $heading }**
title-game = { edition-title }, game { $game }

help-now = ### Now, at this table
    { $now }
help-version = -# General { $version }
help-renamed = `/{ $before }` has another name now:
help-no_command = There is no command of that name. They are all in the list below, by topic.
pick-help = All commands, by topic…
now-host = You host this table, which has not begun. “{ button-table }” under it sets what is played, seats computer players and starts the game.
now-seated = You have a seat, and the game has not begun: the host starts it. “{ button-table }” lets you change your colour or leave.
now-invited = This table still waits for players: “{ button-join }” seats you.
now-sealed = The lines are closed: whoever sealed a word tells it now (“{ button-tell }”). Then the game is dealt.
now-cancelled = This table was called off. `/risk new` sets another one.
now-over = The game is over. See how it went: `/risk log`, `/risk replay`, `/risk verify`; “{ button-again }” calls the same people.
now-watching = You don’t play at this table, but you may watch: `/risk map`, `/risk status`, `/risk log`. Waiting for: { $players }.
now-out = You are out of this game, and may watch it to its end: `/risk map`, `/risk log`. Waiting for: { $players }.
now-replaced = A computer plays your seat: “{ button-take-back }” (or `/risk join`) gives it back to you at once.
now-resting = This table rests, since I can’t post where it plays; `/host move` finds it another place.
now-waiting = It is not your turn to act. Waiting for: { $players }. Meanwhile you may prepare your turn (`/order turn`), look at your cards (`/risk hand`), or offer a truce (`/risk table truce`).
now-claim = You may claim a territory that is still empty: pick it in your panel (“{ button-turn }”), or `/order claim`.
now-place = Lay your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let the General spread them.
now-lay = Lay your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let the General spread them.
now-capital = Name your capital, which nobody else knows: pick it in your panel (“{ button-turn }”), or `/order capital`.
now-reinforce = You have new { armies-word }: trade a set of cards if you have one, and place them all in your panel (“{ button-turn }”), best beside whom you want to attack. Then you may attack.
now-place_neutral = Place { armies-word } for { neutral-word }: pick where in your panel (“{ button-turn }”).
now-battle = You may attack as often as you like: the list in your panel (“{ button-turn }”) has the best chances first. When no good attack is left, move once and end your turn: “{ button-finish }”.
now-defend = You are attacked, and choose how many dice you roll: more dice defend better, but you can lose more at once. Your panel (“{ button-turn }”) has the buttons.
now-reroll = Your dice have fallen, and one may be rolled again if a card of yours allows it: choose in your panel (“{ button-turn }”), or let them stand.
now-occupy = You have taken a territory: choose in your panel (“{ button-turn }”) how many { armies-word } move in. What moves in can attack on from there; what stays guards.
now-trade_down = You hold too many cards: trade sets in your panel (“{ button-turn }”) until you hold few enough, and place what they bring.
now-regroup = You may move { armies-word } once, to a neighbour of yours, then your turn ends: pick a move in your panel (“{ button-turn }”), or “{ button-finish }”.
help-first =
    ### How General works
    General referees Risk by the book: it rolls the dice, deals, keeps the secrets and draws the board. Its private answers show only to you.
    - `/risk learn`: Risk in ten minutes, just for you
    - `/risk new`: set a table, and the others press **{ button-join }**
    - `/my games`: the games in which you sit, and tables here with a free seat
help-page =
    ### { $title }
    { $told }
help-title-table = A table, from its setting on
help-table =
    - `/risk new`: set a table
    - `/risk join`: sit down (**{ button-join }**), or ask for an abandoned seat
    - `/risk leave`: step back, before it begins
    - `/risk table computer`: seat a computer (**{ button-table }**)
    - `/risk start`: begin (**{ button-start }**)
    - `/risk table invite`: call somebody by a letter
    - `/risk table options`: what a table may agree on
    - `/risk table again`: the same people once more
    - `/risk rules`: the rules of your table
help-title-turn = Your turn
help-turn =
    When the table calls you, press **{ button-turn }** under the newest post. Your panel offers what the rules allow now. Once you have reached your goal, announce it with the first button there, unless your table’s rules make you win at once.
    - `/risk turn`: your panel
    - `/risk hand`: your mission and cards, only for you
    - `/order turn`: a whole turn in one line; before your turn it waits for it, and only you see it
    - `/order undo`: your last order back, until a die falls or somebody acts
    - `/order announce`: your victory
    - `/order resign`: give up
help-title-setup = Before the first turn, in words
help-setup =
    Each press in your panel is a command, too.
    - `/order claim`: take an empty territory
    - `/order prefer`: which ones you would take
    - `/order capital`: name your capital
    - `/order place`: lay armies
    - `/order withdraw`: take back what you planned
help-title-words = Your turn, in words
help-words =
    Each press in your panel is a command, too.
    - `/order trade`: a set of cards
    - `/order place`: new armies
    - `/order attack`: from where, and whom
    - `/order occupy`: how many move in
    - `/order fortify`: move armies
    - `/order end`: end the phase
    - `/order defend`: how many dice you roll
    - `/order reroll`: one die again
    - `/order keep`: let the dice stand
help-title-looks = A look at the game
help-looks =
    - `/risk status`: who is where, and who is awaited
    - `/risk map`: the board
    - `/risk log`: what happened
    - `/risk odds`: the chance of an attack
    - `/risk replay`: the game as a moving picture
    - `/risk analyse`: what decided it, once it is over
    - `/my games`: your games
    - `/my theme`: how your pictures look
    - `/my language`: in which language I speak with you
help-title-away = When you are away
help-club =
    - `/risk profile`: what you have done in this server
    - `/risk leaderboard`: who plays best
    - `/my export`: everything I keep about you
    - `/my forget`: make me forget you
help-title-leagues = Leagues
help-away =
    If your time is up, the General plays that turn for you; after too many a computer sits in, until `/risk join` takes your seat back.
    - `/order standing`: how your defenders roll
    - `/my show`: what is yours in all games
    - `/my zone`: your time zone
    - `/my quiet`: hours without a clock
    - `/my vacation`: days without one
    - `/my back`: you are here again
help-title-others = The others at your table
help-others =
    - `/risk table truce`: peace with somebody
    - `/risk table vote`: a computer for somebody who is away
    - `/risk table agree`: yes to another pace
    - `/risk table decline`: no to it
    - `/risk table wake`: go on with a game that rests
    - `/risk table end`: end the game as it stands, if all agree; in the lobby, its last round
    - `/host office`: be host while the host is away
help-title-before = For the host, before it begins
help-before =
    - `/host play`: rulebook, seats, preset
    - `/host options`: house options
    - `/host order`: who sits where
    - `/host routes`: routes of the galaxy
    - `/host rated`: whether it counts
    - `/host remove`: free a seat
    - `/host save`: keep all that as a preset
    - `/host forget`: drop a preset
    - `/host cancel`: call it off
help-title-host = For the host, at any time
help-host =
    - `/host pace`: the time for a turn
    - `/host theme`: how pictures look
    - `/host posts`: how much is posted
    - `/host letters`: direct messages, or none
    - `/host language`: in which language
    - `/host replace`: a computer for somebody who is away
    - `/host move`: go on in another channel
help-title-club = What remains of you
help-leagues =
    Many tables, one champion.
    - `/league found`: begin one
    - `/league join`: enter
    - `/league leave`: withdraw
    - `/league begin`: end the entry, and play
    - `/league standing`: who leads
    - `/league tables`: who plays whom
    - `/league word`: add a word to the draw, or seal one
    - `/league tell`: tell your sealed word
    - `/league lines`: what the draw is made of
    - `/league verify`: its record, when it is over
    - `/league cancel`: call it off
help-title-judges = Running a league
help-judges =
    For its founder, and who judges it.
    - `/league referee`: name who judges it
    - `/league forfeit`: somebody loses a table
    - `/league adjust`: change a result
    - `/league pause`: have it stand still
    - `/league resume`: have it go on
    - `/league repeat`: another one follows
help-title-moderators = For moderators of the server
help-moderators =
    In games that are not their own.
    - `/moderate tables`: what is open here
    - `/moderate close`: give a table up
    - `/moderate replace`: a computer for somebody
    - `/moderate move`: to another channel
    - `/moderate leagues`: who may begin leagues
    - `/moderate ladder`: whether games are rated
    - `/moderate annul`: a rated game counts for nothing
    - `/moderate log`: who did what here, and why
help-title-fair = Are the dice fair?
help-fair =
    They follow from a secret that is fixed before anybody joins, and from lines that everybody sees.
    - `/risk dice word`: add a word of yours, or the seal of one, so that nobody can choose the deal
    - `/risk dice tell`: tell a sealed word after the start
    - `/risk dice lines`: all lines
    - `/risk verify`: when it is over, every die proved, as by **{ button-verify }**

## Alt text

alt-champions = { $league }, its champions in a wreath of laurel. { $title }: { $names }.
alt-profile = Profile of { $name }: { $n ->
    [0] no rated game yet.
    [one] the rating after one game.
   *[other] the rating after each of { $n } games.
}
alt-profile-curve = At first { $first }, at the lowest { $low }, at the highest { $high }, now { $now }.
alt-profile-edition = { $title }: { $n ->
    [one] one game
   *[other] { $n } games
}, won: { $wins }.
alt-profile-figure = { $what }: { $n }.
alt-moment = { $round ->
    [0] setup
   *[other] { $edition ->
        [galaxy] tour
       *[other] round
    } { $round }
}
alt-head = Map of the { world-word }, { alt-moment }. { $turn }
alt-capitals = Capitals: { $land }.
alt-region = { $region } close up, { alt-moment }, worth { armies } to whoever holds it all. { $turn }
alt-region-whole = One player holds all of it:
alt-region-parted = { $seats ->
    [0] Nobody is there.
   *[other] Who is there:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = Framed: { $land }.
alt-lit = Lit: { $land }.
alt-outlined = Outlined: { $land }.
alt-mission = { $heading }: { $mission }
alt-bright = Bright on the map: { $land }.
alt-hand = { $n ->
    [0] No cards
    [one] One card: { $cards }
   *[other] { $n } cards: { $cards }
}.
alt-card = { $card } of { $colour }
alt-place = { $territory } { $n } { $colour }
alt-closing = { $title } { $text }
alt-replay = { $n ->
    [one] One picture of the game.
   *[other] The game in { $n } pictures, turn by turn. At its end:
}
alt-chart = Territories and { armies-word } by round, after { $n ->
    [one] one round
   *[other] { $n } rounds
}.
alt-chances = Everybody’s chance of winning, in %, over { $n ->
    [one] one turn
   *[other] { $n } turns
}.
alt-chances-player = { $name }: { $first } after the setup, { $low } at the lowest, { $high } at the highest.
alt-turn = { $name } to move.
alt-over = { $name } has won.
alt-player = { $name } ({ $colour }), { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}: { $land }.
alt-player-short = { $name } ({ $colour }): { $territories ->
    [one] one territory
   *[other] { $territories } territories
}, { armies }.
alt-holding = { $territory } { $n }

## House options

house-title = ### House rules: { edition-title }
house-foot = -# Bold: the rulebook’s own. `/risk new` takes options as `name=value name=value`; in the lobby the host changes them with `/host options`.
house-line = **{ $name }** { $text }: { $values }
house-value = `{ $value }` { $text }
house-default = **`{ $value }` { $text }**
routes-own = your own { $n }

house-board = Board
house-board-size = { $territories } territories, { $regions ->
    [one] one { region-word }
   *[other] { $regions } { regions-word }
}
house-goal = How to win
house-goal-mission = a secret mission
house-goal-world = be the last one left
house-goal-capitals = hold enough capitals
house-sets = What a set of cards is worth
house-sets-fixed = by its symbols
house-sets-ascending = more with each set: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = one more with each set: 4, 5, 6…
house-joker = What a joker goes with
house-joker-any = any two cards that make a set
house-joker-pair_only = only two alike
house-bonus = Two extra for a traded card that shows your territory
house-bonus-per_card = for each card
house-bonus-per_set = once per set
house-bonus-per_turn = once per turn
house-bonus-none = never
house-trade_after_elimination = When you trade cards won by eliminating a player
house-trade_after_elimination-next_turn = in your next reinforcement
house-trade_after_elimination-down_to_4 = at once, down to 4 or fewer
house-trade_after_elimination-down_to_5 = at once, down to 5 or fewer
house-traded_cards = Where traded cards go
house-traded_cards-bottom = under the deck
house-traded_cards-out = out of the game
house-traded_cards-reshuffled = into the next deck
house-defence = Who chooses the defender’s dice
house-defence-standing = the defender’s standing order; nobody waits
house-defence-live = the defender, before each roll, unless they have a standing order
house-defender_two_dice_from = How many it takes to defend with two dice
house-defender_two_dice_from-2 = two
house-defender_two_dice_from-3 = three
house-stack_limit = How many may stand on one territory
house-stack_limit-none = no limit
house-stack_limit-12 = at most twelve
house-fortify = How far and how often you move at the end of a turn
house-fortify-adjacent = once, to a neighbour
house-fortify-path = once, along a path of your own territories
house-fortify-free = as often as you like, along paths of your own territories
house-reroll = Attacker’s re-roll of one die
house-reroll-off = never
house-reroll-with_card = for showing the card of the territory attacked, or attacked from
house-destroyed_by_other = If somebody else destroys your mission’s colour
house-destroyed_by_other-counts = it counts
house-destroyed_by_other-territories_24 = hold 24 territories instead
house-own_colour = If your mission is to destroy your own colour
house-own_colour-territories_24 = hold 24 territories instead
house-own_colour-redraw = draw another
house-one_of_each = One card of each kind, if symbols decide a set’s worth
house-one_of_each-ten = worth 10
house-one_of_each-no_set = no set
house-two_jokers = Two jokers and any third card, if symbols decide a set’s worth
house-two_jokers-best = the best set they can make
house-two_jokers-ten = worth 10
house-two_jokers-no_set = no set
house-capital_lost_by = When a capital falls
house-capital_lost_by-namer = when the player who named it loses it
house-capital_lost_by-holder = when any player holding it loses it
house-claim = When victory counts
house-ally_stages = How two players take turns with the ally
house-ally_stages-three = in three stages: one conquers and moves, the other answers, the first goes on
house-ally_stages-one = a whole turn each, beginning with the ally’s ships
house-claim-announced = when you announce it on your own turn
house-claim-at_once = when you announce it, at any time
house-claim-automatic = as soon as you reach your goal
house-two_players = How two players start
house-two_players-neutral_40 = with 40 neutral armies
house-two_players-plain_50 = with 50 armies each and no neutral ones
house-routes = Routes between planets (your own: `/host routes`)
house-routes-default = twelve routes
house-routes-ring = from planet to planet in a ring
house-routes-ports = through ports
house-routes-open = every planet joined to every other
house-hard = Harder game for three
house-hard-false = no
house-hard-true = no goal cards, sets worth more and more
house-territory_income = New ships for territories
house-territory_income-none = none
house-territory_income-third = one for every three
house-occupy_with = How many move into a conquered territory
house-occupy_with-exactly = the ships of the last roll
house-occupy_with-at_least = at least those
settled-board = The board has { house-board-size }.
settled-routes = This game has its own routes between planets: { $n }.
settled-goal-mission = Everyone plays for a secret mission.
settled-goal-world = The last one left wins.
settled-goal-capitals = Hold enough capitals and you win.
settled-sets-fixed = The symbols decide what a set is worth.
settled-sets-ascending = Each set is worth more: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Each set is worth one more: 4, 5, 6…
settled-joker-any = A joker goes with any two cards that make a set.
settled-joker-pair_only = A joker goes only with two alike.
settled-bonus-per_card = Each traded card that shows your territory brings two extra.
settled-bonus-per_set = A traded card that shows your territory brings two extra, once per set.
settled-bonus-per_turn = A traded card that shows your territory brings two extra, once per turn.
settled-bonus-none = Cards of your own territories bring nothing extra.
settled-trade_after_elimination-next_turn = Cards won by eliminating a player wait for your next reinforcement.
settled-trade_after_elimination-down_to_4 = Cards won by eliminating a player are traded at once, down to 4 or fewer.
settled-trade_after_elimination-down_to_5 = Cards won by eliminating a player are traded at once, down to 5 or fewer.
settled-traded_cards-bottom = Traded cards go under the deck.
settled-traded_cards-out = Traded cards leave the game.
settled-traded_cards-reshuffled = Traded cards go into the next deck.
settled-defence-standing = Defenders roll by standing order; nobody waits.
settled-defence-live = Defenders choose before each roll.
settled-defender_two_dice_from-2 = Two are enough to defend with two dice.
settled-defender_two_dice_from-3 = It takes three to defend with two dice.
settled-stack_limit-none = Territories have no limit.
settled-stack_limit-12 = At most twelve may stand on one territory.
settled-fortify-adjacent = End your turn with one move, to a neighbour.
settled-fortify-path = End your turn with one move, along a path of your own territories.
settled-fortify-free = End your turn with any number of moves, along paths of your own territories.
settled-reroll-off = Attackers never re-roll.
settled-reroll-with_card = Show the card of the territory you attack, or attack from, to re-roll one die.
settled-destroyed_by_other-counts = A mission to destroy a colour counts no matter who destroys it.
settled-destroyed_by_other-territories_24 = If somebody else destroys your mission’s colour, hold 24 territories instead.
settled-own_colour-territories_24 = If you draw the mission to destroy your own colour, hold 24 territories instead.
settled-own_colour-redraw = If you draw the mission to destroy your own colour, draw another.
settled-one_of_each-ten = One card of each kind is worth 10.
settled-one_of_each-no_set = One card of each kind makes no set.
settled-two_jokers-best = Two jokers and any card make the best set they can.
settled-two_jokers-ten = Two jokers and any card are worth 10.
settled-two_jokers-no_set = Two jokers and a third card make no set.
settled-capital_lost_by-namer = A capital falls when the player who named it loses it.
settled-capital_lost_by-holder = A capital falls when any player holding it loses it.
settled-claim-announced = You announce victory on your own turn.
settled-claim-at_once = You may announce victory at any time.
settled-claim-automatic = Reach your goal and you win at once.
settled-ally_stages-three = Two players take turns with the ally in three stages.
settled-ally_stages-one = Two players each take a whole turn with the ally.
settled-two_players-neutral_40 = Two players start with 40 neutral armies.
settled-two_players-plain_50 = Two players start with 50 armies each and no neutral ones.
settled-routes-default = Twelve routes join the planets.
settled-routes-ring = Routes lead from planet to planet in a ring.
settled-routes-ports = Routes lead through ports.
settled-routes-open = Every planet is joined to every other.
settled-hard-false = Three play the usual game.
settled-hard-true = Harder game for three: no goal cards, sets worth more and more.
settled-territory_income-none = Territories bring no new ships.
settled-territory_income-third = Every three territories bring a new ship.
settled-occupy_with-exactly = The ships of the last roll move into a conquered territory.
settled-occupy_with-at_least = At least the ships of the last roll move into a conquered territory.

## The rules of a game

rules-title = ### The rules of { $title }
rules-options = **House rules** { $options }
rules-beginning = **Setup**
rules-turn = **{ $tours ->
    [yes] Tour
   *[no] Turn
}**
rules-battle = **{ $edition ->
    [galaxy] Conquest
    [ryzyko] Battle
   *[other] Attack
}**
rules-cards = **Cards**
rules-victory = **Victory**
rule-line = • { $sentence } *{ $ids }*
rules-foot = -# In italics: the rule’s number in `docs/rulebook.md` of General’s source. H: General’s reading where the book is silent or unclear.
rules-income-first = { $n } for up to { $high } territories
rules-income-step = { $n } for { $low } to { $high }
rules-dice = { $span ->
    [more] { $stack } or more
    [some] { $stack } to { $until }
   *[one] { $stack }
} → { $kind ->
    [exactly] { $low }
    [or] { $low } or { $high }
   *[to] { $low } to { $high }
}
rules-set-same = three { symbol } { $worth }
rules-set-different = one of each { $worth }
rules-set-pair = two alike with a joker { $worth }

rule-start_armies = { $players } players start with { armies } each.
rule-territories_dealt = The cards deal out the territories; put one { army-word } on each of yours.
rule-territories_dealt_with_jokers = The cards deal out the territories; put one { army-word } on each of yours. Jokers are dealt too: a joker means one territory fewer.
rule-territories_dealt_with_all = The territories are dealt out with all { armies-word } in place, { $armies_on_each } on each.
rule-territories_claimed = Take turns putting one { army-word } on an unoccupied territory until all are claimed.
rule-laid_in_turn = Then take turns placing the rest on your own territories, { $laid_at_a_time ->
    [1] one { army-word }
   *[other] { $laid_at_a_time } { armies-word }
} at a time.
rule-laid_together = Everyone secretly places the rest of their { armies-word } on their own territories as they like; then all are revealed.
rule-order_by_dice = Dice decide the order of play; ties roll again.
rule-order_first_by_dice = The highest roll begins; the others follow in seating order.
rule-order_agreed = The players agree on the order of play, or else play in seating order.
rule-missions = Everyone draws one of { $missions } { missions-word } in secret (those of unused colours are already out).
rule-missions_first_alone = Only the first player has a { mission-word }; everyone else must conquer the whole board.
rule-own_colour_territories_24 = If you draw the { mission-word } to destroy your own colour, hold 24 territories instead.
rule-own_colour_redraw = If you draw the { mission-word } to destroy your own colour, draw another.
rule-neutral_dealt = { $edition ->
    [galaxy] The ally has { armies }: { $neutral_each } on each of { $neutral_territories } territories.
   *[other] { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories.
}
rule-neutral_laid = { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories. Each time you place { $laid_at_a_time } of your own, also place { $neutral_laid } neutral.
rule-neutral_defends = The neutral { armies-word } only defend: they never attack or move, and the other player rolls for them. You can win without conquering them.
rule-neutral_attacks = You may also conquer with the ally’s ships, but only against the other player: what they take is the ally’s and earns no card. They never move. When the ally is attacked, the other player rolls for it.
rule-neutral_unreinforced = The neutral side gets no new { armies-word }.
rule-capital_named = Once all { armies-word } are placed, each player secretly names one of their territories as capital; its card stays out of the deck.
rule-capital_lost_by_namer = When the player who named a capital loses it, they show its card and give the conqueror all their cards. The conqueror also gets their other territories on that { region-word }, with one new { army-word } on each. Taken from anybody else, it brings nothing.
rule-capital_lost_by_holder = When a capital is lost, its card is shown: the conqueror gets all the loser’s cards and other territories on that { region-word }, with one new { army-word } on each. Taking back your own brings nothing.
rule-routes = { $n } routes join the { regions-word }: { $routes }.
rule-routes_open = Every territory is joined to every territory of the other planets.
rule-turn = { $tours ->
    [yes] Everyone plays a stage before the next begins: { $phases }.
   *[no] Players take whole turns, one after the other: { $phases }.
}
rule-turn_of_three_stages = A turn begins with new ships and has three stages. (1) The player whose turn it is conquers, then moves. (2) The other player places the ally’s ships and conquers, with them too. (3) The first player conquers again or, without attacking, moves again. When the ally has fallen, ordinary tours follow that turn.
rule-turn_with_ally = A whole turn each: { $phases }. First place the ally’s ships: half of what the other player got last turn. When the ally has fallen, ordinary tours follow that turn.
rule-income = { $income ->
    [none] Territories alone bring no { armies-word }.
   *[other] New { armies-word }: { $income }, and so on.
}
rule-bonuses = A whole { region-word } brings extra: { $bonuses }.
rule-neutral_reinforced = { $edition ->
    [galaxy] While it holds land, the ally gets half of all that a player gets, rounded down; the other player places it.
   *[other] While they hold land, the neutral { armies-word } get half of all that a player gets, rounded down; the other player places it.
}
rule-fortify_adjacent = { $regroups ->
    [stages] One move to a neighbouring territory of your own in the first stage and, if you don’t attack in it, in the third; at least one ship stays.
    [tour] One move per tour to a neighbouring territory of your own; at least one ship stays.
   *[turn] One move to a neighbouring territory of your own at the end of your turn; at least one { army-word } stays.
}
rule-fortify_path = By house rule, { $regroups ->
    [stages] a move, in the first stage and, if you don’t attack in it, in the third,
    [tour] the one move per tour
   *[turn] the one move per turn
} may follow a path of your own territories; at least one { army-word } stays.
rule-fortify_free = Any number of moves, each along a path of your own territories; at least one { army-word } stays everywhere.
rule-stack_limit = At most { $stack_limit } { armies-word } may stand on one territory; new ones without room are lost.
rule-attack_armies_sent = Send up to three { armies-word } (at least one stays behind) and roll at most as many dice. By { armies-word } on the territory: { $dice }.
rule-attack_armies_taking_part = Roll one die fewer than the { armies-word } taking part, three at most; one of them stays behind. By { armies-word } on the territory: { $dice }.
rule-attack_armies_used = Use up to three { armies-word } (at least one stays behind) and roll as many dice. By { armies-word } on the territory: { $dice }.
rule-attack_dice = Choose how many dice to attack with; at least one { army-word } stays behind. By { armies-word } on the territory: { $dice }.
rule-defence = The defender’s dice, by { armies-word } on the territory: { $dice }.
rule-defence_fixed = The defender has no choice of dice.
rule-defence_standing = The defender’s standing order sets their dice; without one, they roll as many as they may.
rule-defence_live = Where there is a choice, the defender chooses their dice before each roll, unless they have a standing order.
rule-losses = Compare the highest dice, then the second highest: the lower loses one { army-word }; on a tie, the attacker does.
rule-reroll = Once per roll, the attacker may re-roll one die by showing the card of the territory attacked, or attacked from; they keep the card.
rule-occupation_armies_sent_at_least = Move at least as many { armies-word } into a conquered territory as took part in the last attack; at least one stays behind.
rule-occupation_dice_rolled_at_least = Move at least as many { armies-word } into a conquered territory as you last rolled dice; at least one stays behind.
rule-occupation_dice_rolled_exactly = Exactly the { armies-word } of the last roll move into a conquered territory.
rule-elimination_next_turn = If you eliminate a player, you get their cards and may trade them in your next reinforcement.
rule-elimination_down_to_4 = If you eliminate a player, you get their cards; with six or more, trade at once, down to four or fewer.
rule-elimination_down_to_5 = If you eliminate a player, you get their cards; with six or more, trade at once, down to five or fewer.
rule-award_turn = If you’ve taken a territory, draw one card when your attacks are over.
rule-award_set = If you have a { mission-word } and no set of cards in your turn { $set_in_round }, you’re dealt what’s missing.
rule-award_conquest = Draw a card for every territory you take, at once.
rule-forced = While placing new { armies-word } you may trade any number of sets; with { $must_trade_from } cards or more you must first, until you hold fewer.
rule-forced_second = While placing new { armies-word } you may trade any number of sets; with { $must_trade_from } cards or more you must first, until you hold fewer, and then every set you have left.
rule-forced_waived = With { $must_trade_from } cards or more but no set, you needn’t trade.
rule-sets_fixed = A set brings: { $by_symbols }.
rule-sets_fixed_alike = Only three alike are a set: { $by_symbols }. One of each kind is not.
rule-sets_ascending = A set is three alike or three different. The sets traded in the game, by anyone, bring { $by_number }, and so on.
rule-sets_increments = A set is three alike or three different. The sets traded in the game, by anyone, bring { $by_number }, and so on.
rule-joker_any = A { joker-word } stands for any symbol.
rule-joker_pair_only = A { joker-word } goes only with two cards alike.
rule-joker_alike = A { joker-word } goes with two cards alike; two { jokers-word } go with any card, as three alike.
rule-two_jokers_best = Two { jokers-word } and a third card make the best set they can.
rule-two_jokers_alike = Two { jokers-word } and a third card count as three of its kind.
rule-two_jokers_ten = Two { jokers-word } and a third card are worth 10.
rule-two_jokers_no_set = Two { jokers-word } and a third card make no set.
rule-bonus_per_card = For each traded card that shows your territory, put { $n } extra { armies-word } there at once.
rule-bonus_per_set = If a card of the set shows your territory, put { $n } extra { armies-word } there (on one, you choose).
rule-bonus_per_turn = You get at most { $n } extra { armies-word } a turn for your territory on a traded card.
rule-bonus_none = Cards that show your territories bring nothing extra.
rule-traded_bottom = Traded cards go under the deck.
rule-traded_out = Traded cards leave the game; when the deck runs out, there are no more cards.
rule-traded_reshuffled = When the deck runs out, traded cards are shuffled into a new one.
rule-goal_mission = Fulfil your secret { mission-word } and you win.
rule-goal_after_a_set = No { mission-word } counts before you’ve traded a set.
rule-goal_world = The last player left in the game wins.
rule-goal_capitals = Hold { $capitals_needed } capitals, including your own, and you win.
rule-destroyed_counts = A { mission-word } to destroy a colour counts no matter who destroys it.
rule-destroyed_territories_24 = If somebody else destroys the colour of your { mission-word }, hold 24 territories instead.
rule-claim_announced = Announce victory on your own turn; a goal you reach earlier waits for it.
rule-claim_at_once = By house rule, you may announce that you’ve reached your goal on anybody’s turn; the first to do so wins.
rule-claim_automatic = The first to reach their goal wins at that moment, on anybody’s turn; of several at once, the one whose turn it is or comes next.
rule-claim_automatic_late = If you’ve reached your goal when an order is carried out, you win, on anybody’s turn; of several players, the one whose turn it is or comes next.
rule-resign = If you resign, you’re out: your { armies-word } only defend, and your cards go under the deck.
rule-take_back = You can take back orders until a die is rolled, a card is drawn or shown, setup ends, or somebody else acts.
rule-longest_attack = An attack stops after { NUMBER($most_events) } events; order it again to go on.

## Commands

# What Discord shows of each command and of its options; by `command-<path>`, with an attribute for each option.
# An option that has none is described by `shared-option-<name>`.

shared-option-game = Which game

command-risk = A table of Risk: set it, look at it
command-risk-new = Set a table; you host it, and others join.
    .edition = Which rulebook is played; the first one listed if you don't say
    .seats = How many players; three if you don't say
    .options = House options, as name=value name=value; /risk table options lists them
    .preset = All of it by a name; what you say besides counts instead
command-risk-join = Sit down, take your seat back, or ask for an abandoned one.
    .colour = The colour you would like; if you sit there already, the one you would rather have
    .word = Any word of yours for the dice; all see it, and it stays for good
command-risk-leave = Leave a table that has not begun.
command-risk-start = Start the game with those who sit at the table.
command-risk-learn = Learn Risk in ten minutes: a small game against the computer that only you see.
command-risk-turn = Your panel: what you may do now.
command-risk-hand = Your mission and your Risk cards, shown only to you.
command-risk-status = Who is where, whose turn it is, and since when.
command-risk-map = The board as it is now.
command-risk-odds = The chance to take a territory, and how many armies make it likely.
    .attackers = Armies on the territory attacked from
    .defenders = Armies on the territory attacked
command-risk-log = How the game went, step by step, in the notation.
command-risk-replay = The whole game up to now as a moving picture, shown only to you.
    .game = Which game; without one being played here, the last one that was
command-risk-verify = Check every die and card of a finished game, and get its record.
    .game = Which game; the last one played here if you don't say
command-risk-analyse = A finished game explained: everybody's chances turn by turn, and how much was luck.
    .game = Which game; the last one played here if you don't say
command-risk-rules = The rules of this game, or of a rulebook.
    .edition = A rulebook as it stands, instead of a game
    .seats = With a rulebook: how many players
command-risk-help = What you can do now, and how General works.
    .command = What a command does, and what it is called now
command-risk-profile = What you or somebody else has done in this server’s games.
    .person = Whose; yours if you don't say
command-risk-leaderboard = Who plays best in this server.
    .edition = Which rulebook; all together if you don't say
    .tables = Of which size; three and more if you don't say
command-risk-table = About your table, and who sits there
command-risk-table-computer = Let a computer player fill a seat.
    .level = How well it plays
command-risk-table-invite = Invite somebody to your table; they get a direct message with a button.
    .person = Who is invited
command-risk-table-again = Play once more with the people of a game that is over.
    .game = Which game; the last one played here if you don't say
command-risk-table-vote = Vote for a computer to replace a player who keeps everybody waiting; they can come back.
    .player = Whose seat, by name or colour
command-risk-table-truce = Offer a truce for some rounds; without a player, show the truces of your table.
    .player = With whom, by name or colour
    .rounds = For how many full rounds after this one
    .border = Where; without one, at all borders that the two of you share
    .game = Which game; needed only where several fit
command-risk-table-agree = Agree to the pace that the host proposes.
command-risk-table-decline = Decline another pace that the host proposes, or withdraw your own proposal.
command-risk-table-end = Propose to end the game as it stands, or answer; in the lobby, set its last round.
    .answer = Your answer to such a proposal
    .rounds = The last round, 10 to 100; 0 for none
command-risk-table-wake = Wake a game that rests because nobody moved.
command-risk-table-options = What tables of a rulebook can choose, and what the rulebook itself says.
    .edition = Which rulebook
command-risk-dice = What is mixed into the dice of a table
command-risk-dice-word = Mix a word of yours into the dice, or the seal of a word that you tell after the start.
    .word = Any word; everybody sees it at once, and it stays for good
    .seal = Instead: the SHA-256 of a word of 20 characters or more, as 64 hexadecimal digits
command-risk-dice-tell = Tell the word that you sealed, once the game has been started.
    .word = The word exactly as you sealed it; then everybody sees it
command-risk-dice-lines = All that people at the table have mixed into the dice, line by line.
command-order = Acts of play
command-order-place = Place armies on a territory of yours.
    .territory = Where, or "spread" to let the General spread them
    .armies = How many; all of them if you don't say
command-order-trade = Trade a set of Risk cards for armies.
    .cards = Which set
    .bonus_on = Which of your territories on the cards gets the bonus, where only one does
command-order-attack = Attack a neighbour, or along a path: until captured, once, or until a number of yours is left.
    .source = From where
    .target = Which territory; for a path each one in turn, with commas between them
    .until = How long to go on
    .stop_at = Go on until this many are left on the source
    .armies = How many take part; the most if you don't say
    .dice = How many dice to roll; the most if you don't say
    .keep = How many stay behind when a territory is taken
    .rerolls = Ask about re-rolls, where a card allows them
command-order-occupy = Say how many move into the territory just taken.
    .armies = How many in all
command-order-fortify = Regroup armies from one territory of yours to another; the turn ends where nothing can follow.
    .source = From where
    .target = To where
    .armies = How many
command-order-end = End this phase of your turn.
command-order-announce = Announce victory, once you have reached your goal.
command-order-resign = Give the game up: your armies stay as a garrison that only defends.
    .sure = Resign at once, without being asked again
command-order-turn = Your whole turn in one line, now or prepared for when it comes.
    .line = Such as: brazil +3; brazil > peru if 60%; end. Without one you see what you prepared
command-order-defend = Say how many dice you roll in defence, where you are asked.
    .dice = How many
    .rolls = For the whole attack, or for this roll only
command-order-reroll = Show the card of your source or target, and roll one of your dice again.
    .die = What the die shows now
command-order-keep = Let your roll stand.
command-order-standing = How many dice your defenders roll while you are away; only you know.
    .dice = As many as the rules allow, or one; where you were asked, to be asked again
command-order-claim = Claim an empty territory, where they are claimed one by one.
    .territory = Which
command-order-prefer = Say in advance what you would claim; only you know, and you need not be there.
    .territories = The best first, with commas; "general": the General chooses; empty: forget them all
command-order-capital = Name your capital; nobody else knows it until it falls.
    .territory = Which of yours
command-order-withdraw = Take back your plan for the setup, as far as it is not laid yet.
command-order-undo = Take back your last order, as long as no dice were rolled and nobody has acted since.
command-host = For the host of a table
command-host-replace = Hand an absent player's seat to the computer; they can take it back.
    .player = Whose seat, by name or colour
command-host-move = Move the table here; it plays on in this place.
command-host-theme = How the pictures look that everybody at the table sees.
    .theme = Its colours
command-host-posts = When the table gets a post.
    .posts = After which turns
command-host-letters = How people are told what is theirs alone.
    .letters = Where it is told
command-host-pace = How much time each player has; after the start everybody must agree to a change.
    .pace = One of the usual ones, or a custom one
    .turn = The time for a turn of a custom pace, like 90m, 36h or 3d
    .bank = The bank of a custom pace, for turns that take longer, like 90m, 36h or 3d
    .time_up = What happens when somebody's time is up
command-host-office = Take over as host of a table whose host is away or no longer plays.
command-host-play = Change what is played in the lobby, or with how many seats.
    .preset = A preset, or a rulebook as it stands
    .seats = How many players
command-host-remove = Free somebody's seat in the lobby.
    .player = Whose seat, by name or colour
command-host-save = Save what your table plays as a preset of this server.
    .name = How the preset is to be called
command-host-forget = Delete a preset of this server that you saved; moderators can delete any.
    .preset = Which preset
command-host-options = Change house options in the lobby; those you don't name stay.
    .options = As name=value name=value; /risk table options lists them
command-host-order = Set the order of play that you have agreed on, where the rulebook leaves it to you.
    .players = All of them with commas, by name or colour
command-host-routes = Set which territories of different planets you have agreed to join.
    .routes = A set by its name, or pairs like: Yalma - Derun, Savat - Luver
command-host-rated = Whether the game counts for the ratings of this server.
    .rated = Whether it does
command-host-cancel = Call your table off before the game begins.
command-host-language = The language in which everybody at the table is told the game.
    .language = Which
command-my = Yours in all games: your time, pictures and data
command-my-show = All that is yours in every game: time, habits, pictures, data.
command-my-games = Your games, and tables here with a free seat.
command-my-zone = Where you live, so that your quiet hours and days off follow your clock.
    .zone = A city like Warsaw, or UTC+2
command-my-quiet = Hours of each day in which your clock stands still: at most 10, or none.
    .start = When they begin, like 22:30
    .end = When they end, like 08:00
command-my-vacation = Days on which your clock stands still: 14 in a row, 30 in a year.
    .first = The first day, like 2026-12-24
    .last = The last day, like 2026-12-31
command-my-back = End your vacation now, and call off those to come.
command-my-language = The language in which I speak with you, in direct messages, too.
    .language = Which
command-my-theme = How the pictures look that only you see.
    .theme = Its colours
command-my-export = Everything I keep about you, in a file for you alone.
command-my-forget = Make me forget you; I ask once more before I do.
command-league = Leagues: many tables, a standing, a champion
command-league-found = Start a league in this channel: others join, and its tables are set automatically.
    .name = What the league is called
    .edition = Which rulebook is played; the first one listed if you don't say
    .seats = How many play at a table, 3 to 6; four if you don't say
    .options = House options, as name=value name=value; /risk table options lists them
    .preset = Rulebook, seats and options by a name; what you say besides counts instead
    .form = Groups with a final if you don't say
    .games = Games at each table (1 if you don't say), or Swiss rounds (3)
    .pace = How much time everybody has; daily if you don't say
    .entry = How long people may enter, like 90m, 36h or 3d
    .seeding = Where people start; in a knock-out by rating if you don't say, where there are any
command-league-join = Join this channel's league.
    .substitute = Whether you only stand by, and come in when somebody leaves
command-league-leave = Leave this channel's league, for no points at your open tables; you are asked once more.
command-league-begin = Close entry and begin now, if you founded the league; it also begins by itself.
command-league-standing = The standing of this channel's league, as a picture; before it begins, who has joined.
    .page = Which page; 16 people are on each
command-league-tables = The tables of the current round: who plays where, and who has won.
command-league-word = Mix a word of yours into the league's draws and dice, or the seal of one that you tell later.
    .word = Any word; everybody sees it at once, and it stays for good
    .seal = Instead: the SHA-256 of a word of 20 characters or more, as 64 hexadecimal digits
command-league-tell = Tell the word that you sealed, once entry has closed.
    .word = The word exactly as you sealed it; then everybody sees it
command-league-lines = Everything that people have mixed into the league's draws and dice, line by line.
command-league-verify = Check every draw and deal of the league, once it is over, and get its record.
command-league-cancel = Call the league off, or vote for that if you play in it; games under way are finished.
command-league-referee = Name a referee: as its founder before others join, later only if you don't play in it.
    .person = Who judges
    .remove = Whether they are taken off the list instead
command-league-forfeit = Have somebody forfeit a table that is not over: as a referee, or by a vote if there is none.
    .table = Which table
    .person = Who forfeits it
command-league-adjust = Adjust the result of a table that is over: as a referee, or by a vote if there is none.
    .table = Which table
    .first = Who is first
    .second = Who is second; whoever you don't name shares the last place
    .third = Who is third
    .fourth = Who is fourth
    .fifth = Who is fifth
command-league-pause = Have the league stand still, or vote for that: no table is opened, and its deadlines wait.
command-league-resume = Have the league go on, or vote for that; its deadlines are put off by as long as it stood still.
command-league-repeat = Have another league follow by itself on the one that you founded, on the same terms.
    .days = How many days its entry is open; 0 stops it
command-moderate = The tables of this server, for its moderators
command-moderate-tables = The open tables of this server: whom each waits for, and since when.
command-moderate-close = Close a table for good; everybody there is told who did it.
    .reason = Why, for the log of the moderators
command-moderate-annul = Let a rated game count for nothing; everybody there is told who did it, and why.
    .game = Which game, under way or over
    .reason = Why; everybody there reads it
    .vote = If the game is your own concern, let its people vote
command-moderate-log = What moderators did at the tables of this server: who, what, when and why.
command-moderate-replace = Let the computer play an absent player's seat; they can take it back.
    .player = Whose seat, by name or colour
    .reason = Why, for the log of the moderators
command-moderate-leagues = Set who may start leagues in this server.
    .who = Those who may; whoever manages the server always may
command-moderate-ladder = Set whether games of this server are rated, and there is a leaderboard.
    .wanted = Whether there is one
command-moderate-move = Move a table here; it plays on in this place.
    .reason = Why, for the log of the moderators

# The labels of an option's choices, by its values.

choice-edition = { $choice ->
    [galaxy] galaxy · РИСК. Освоение галактики
   *[other] { $choice } · { edition-title }
}
choice-colour = { $choice }
choice-tables = { $choice ->
    [table] tables of three and more
    [duel] tables of two
   *[solo] alone
}
choice-level = { $choice }
choice-until = { $choice }
choice-rolls = { $choice ->
    [the-whole-attack] the whole attack
   *[this-roll-only] this roll only
}
choice-dice = { $choice ->
    [most] most
    [one] one
   *[ask-me-again] ask me again
}
choice-theme = { $choice ->
    [dark] dark
    [light] light
    [contrast] high contrast
   *[table] as the table’s
}
choice-language = { $choice ->
   *[discord] as Discord speaks with you
}
choice-posts = { $choice ->
    [handovers] when a person is to act
   *[every_turn] after every turn, computers’ too
}
choice-letters = { $choice ->
    [on] by direct message
   *[off] in the panel alone
}
choice-answer = { $choice ->
    [yes] end the game
   *[no] play on
}
choice-pace = { $choice ->
    [open] open: no limit
    [live] live: 3 minutes a turn, bank of 10 minutes
    [daily] daily: 24 hours a turn, bank of 48 hours
    [relaxed] relaxed: 48 hours a turn, bank of 4 days
    [weekly] weekly: 7 days a turn, bank of 7 days
   *[own] custom: fill in turn, and bank if you like
}
choice-time_up = { $choice ->
    [safe_turn] the General plays a safe turn, without an attack
    [computer_turn] the General plays as a computer would
   *[waits] the table keeps waiting
}
choice-rated = { $choice ->
    [yes] rated
    [no] not rated
   *[hints] not rated, with hints
}
choice-form = { $choice ->
    [groups] groups: the best go on, until the final
    [swiss] Swiss: all play every round, against others as strong
   *[knockout] knock-out: the better half goes on, until the final
}
choice-seeding = { $choice ->
    [lot] by lot
   *[rating] by rating in this server when entry closes
}
choice-who = { $choice ->
    [events] those who may manage events (Manage Events)
    [server] those who manage the server (Manage Server)
   *[everybody] everybody
}
choice-wanted = { $choice ->
    [yes] rated games and a leaderboard
   *[no] none
}

# The page in a browser: the board that one taps. What begins with page- is told to browsers, which fill in facts and
# choose by one number at most; the rest is said here.
button-board = Board
board-link = Open the board in your browser. The link is for you alone: it opens one page, once, within { $minutes } minutes.
button-open-board = Open the board
button-open-board-here = Open it within Discord
board-none = No page is served here now.
button-close-pages = Close my pages
board-opened = The page is open.
board-closed = All your pages are closed. *Board* in your panel opens a new one.
board-lapsed = This link has lapsed, or it is none. Press Board in your panel on Discord for a new one.
board-used = This link has been used: it opens one page, once. Press Board in your panel on Discord for a new one.
board-over = This page is closed. Press Board in your panel on Discord for a new one.
board-shut = Discord does not show you this table any more, so this page is closed.
board-too_many_pages = This game is open in too many tabs. Close some of them.
board-strange = That is nothing the page would ask for, so nothing was done. Load it again.
board-too_long = That is too long: at most 64 KB may come at once.
board-late = That took too long to arrive, so nothing was done. Try again.
board-foreign = That comes from another site, so nothing was done.
board-watching = Whoever watches gives no orders.
board-gone = There is nothing at this address. Load the page again.
board-unknown_person = Discord does not say who you are. Close the board, and open it again.
board-elsewhere = You are not where this board was opened. Open it again in your channel.
board-no_game = There is no game of yours, or that you may see, in this channel. Open the board by its button, *Board*.
board-discord_away = Discord gives no answer. Try again in a moment.
board-fault = Something went wrong here. Nothing is lost: load the page again.
board-won = { $player } wins the game.
board-prompt = { $moment ->
    [lobby] The game is not dealt yet.
    [over] The game is over.
    [resting] The table rests. Discord says why.
    [watching] You watch. Waiting for: { $players }.
    [out] You are out of the game. Waiting for: { $players }.
    [replaced] A computer sits in for you. Your panel on Discord takes the seat back.
    [waiting] Waiting for: { $players }.
    [claim] Take a free territory.
    [place] Place your { armies-word }: { $n } left.
    [lay] Lay your { armies-word } in secret: { $n } left.
    [capital] Choose your capital.
    [reinforce] Place your { armies-word }: { $n } left.
    [place_neutral] Place the neutral { armies-word }.
    [battle] Attack, or end your turn.
    [over_with_attacks] Nobody can be attacked any more: move { armies-word }, or end your turn.
    [over_with_all] Nobody can be attacked, and no { army-word } can be moved: end your turn.
    [defend] You are attacked. With how many dice do you defend?
    [reroll] Roll a die again, or keep the roll.
    [occupy] How many { armies-word } move in?
    [trade_down] You hold too many cards: trade a set.
    [regroup] Move { armies-word }, or end your turn.
   *[other] It is your turn.
}

# What browsers are told.
page-players = Players
page-board = Board
page-orders = Orders
page-table = Table
page-film = What happened
page-sure-truce = You have a truce with { $player }. Break it? Everybody hears of it.
page-do-break = Break the truce
page-copied = Copied.
page-due = time ends { $time }
page-ahead = Prepared turn: { $land } ({ $armies }), choose a target
page-film-play = Play
page-film-pause = Pause
page-film-bar = Step
page-next = Next stack
page-whole = Whole board
page-nearer = Nearer
page-farther = Farther
page-close = Close
page-tab-lands = Lands
page-tab-hand = Hand
page-tab-log = Log
page-tab-more = More
page-mission = { mission-title }
page-left = Left: { $n }.
page-from = { $land } ({ $armies }): choose a target
page-doubt = { $land }: { $chance }. Attack?
page-lay = Lay
page-all = all
page-until = Stop at
page-once = one throw
page-many = How many
page-plan = Your prepared turn
page-waited = to move
page-near = Beside it: { $lands }
page-counts = territories · { armies-word } · { cards-word }
page-counts-on-board = territories · { armies-word }
page-here-lay = lay here
page-here-claim = take
page-here-capital = make the capital
page-here-from = choose
page-here-attack = attack
page-here-attack-chance = attack: { $chance }
page-here-move = move here
page-do-defend = Defend with { $dice }
page-do-reroll = Re-roll the { $die }
page-do-keep = Keep the roll
page-do-announce = Announce victory
page-do-occupy = Move in
page-do-spread = Spread the rest
page-do-rank = { button-rank }
page-do-withdraw = Take the plan back
page-do-done = Done
page-do-end = End turn
page-do-battle = To battle
page-do-regroup = End attacks, regroup
page-do-trade = Trade for { $armies }
page-do-back = Back
page-do-sure = Yes
page-do-move = Move
page-do-march = March
page-do-lay = Lay here
page-do-clear = Clear
page-do-prepare = Keep this turn
page-do-undo = Undo
page-do-change = Change how many
page-do-standing-most = Always defend with the most dice
page-do-standing-one = Always defend with one die
page-do-resign = Resign
page-do-close = Close my pages
page-sure-resign = Resign for good?
page-offline = The General isn’t reached. The page goes on by itself.
page-unseen = This browser can’t paint land. All else works: by badges, and by the list.
page-film-back = One step back
page-film-on = One step on
page-film-setup = Setup
page-unread-none = This is not a game on paper: a .risk file begins with a line [General "1"].
page-unread-version = This file has version { $version } of the notation; this page reads version 1.
page-unread-book = The rulebook { $book } is not known here.
page-unread-header = This file can’t be played: its header { $header } is missing or wrong.
page-unread-line = This file can’t be played on from line { $line }: { $found }
page-unread-long = This file is too long: a game on paper has at most { $most } KB.
page-unread-secure = The deal can’t be derived here: this browser allows it at https addresses alone.
page-unread-link = This link to a position is damaged. Ask for it once more.
page-unread-seats = The seats in this link don’t fit together: { $seats }. Ask for a new link.
page-within-waits = Discord is asked who you are …
page-within-refused = Discord’s client did not let the board know who you are. Close it, and open it again.
page-within-again = Try again
page-within-choose = Choose a game.
page-still-prompt = { $player }: try a line, then paste it on Discord.
page-still-won = { $player } wins the game.
page-still-ended = The game ended as it stood. First: { $player }
page-still-start = This copy of the board has no table behind it. Drop a finished game on it (.risk), or open a link to a position.
page-still-file = Choose a finished game
page-do-copy = Copy the line
page-do-share = Share this position
page-do-share-own = With my cards (for me alone)
page-shared = Link to this position
page-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
