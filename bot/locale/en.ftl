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
world-word = { $edition ->
    [galaxy] galaxy
    [lesson] board
   *[other] world
}
card-word = { $edition ->
    [galaxy] playing card
   *[other] Risk card
}
mission-word = { $edition ->
    [galaxy] goal
   *[other] mission
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
    [galaxy] moves
   *[other] fortifies:
}
none = none
sum = { $n } on { $territory }
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
event-mission-dealt = Your { mission-word }: { $mission }.
event-territories-dealt = The territories are dealt: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } claims { $territory }.
event-preference-given = { $territories ->
    [none] You claim each territory yourself from now on.
   *[other] You would claim, in this order: { $territories }.
}
event-capital-named = { $player } names a capital.
event-capital-named-seen = Your capital is { $territory }. Nobody else knows it until it falls.
event-armies-mustered = { $player } has { armies } to place.
event-armies-planned = { $player } plans { armies } for { $territory }.
event-plan-withdrawn = { $player } starts the plan over.
event-plan-laid = { $player } lays { armies } on { $territory }.
event-plan-revealed = { $player } lays { $places }.
event-deck-shuffled = The { card-word }s are shuffled.
event-discard-reshuffled = The traded { card-word }s are shuffled and make a new deck.
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
event-cards-traded-bonus = { $player } trades { $cards } for { armies } and { $bonus } besides.
event-armies-placed = { $player } places { armies } on { $territory }.
event-armies-placed-for = { $player } places { armies } of { neutral-word }’s on { $territory }.
event-armies-lost = { $player } loses { armies }: no territory has room for more.
event-attack-declared = { $player } attacks { $target } from { $source } with { armies }.
event-attack-cut-short = The attack stops here: one order may not go on for more rolls than this. Give it again to go on.
event-defence-chosen = 🛡️ { $player } defends with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-dice-rolled = 🎲 { $attack } against { $defence }.
event-die-rerolled = { $player } shows { $card } and rolls the { $die } again: { $attack }.
event-losses-taken = The attacker loses { $attacker }, the defender { $defender }.
event-territory-captured = { $player } takes { $territory } from { $loser }.
event-territory-occupied = { $player } moves { armies } from { $source } into { $target }.
event-capital-fell = 👑 { $territory } falls, a capital: { $player }.
event-capital-fell-wiped = 👑 { $territory } falls, a capital: { $player }. Lost with it: { $wiped }.
event-ally-fell = The ally has no ships left. When this turn is over, ordinary tours begin.
event-player-eliminated = { $by } eliminates { $player }.
event-hand-taken = { $by } takes over { $n ->
    [one] one card
   *[other] { $n } cards
} (from: { $player }).
event-hand-taken-seen = { $by } takes over { $cards } (from: { $player }).
event-card-drawn = { $player } draws a { card-word }.
event-card-drawn-seen = { $player } draws a { card-word }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies } from { $source } to { $target }.
event-standing-order-given = { $dice ->
    [one] Your defenders roll one die from now on.
   *[most] Your defenders roll as many dice as they may from now on.
}
event-taken-back = { $player } takes back the last order.
event-taken-back-place = { $player } takes back: { armies } on { $territory }.
event-taken-back-planned = { $player } takes back: { armies } planned for { $territory }.
event-taken-back-occupy = { $player } takes back: { armies } moved into { $territory }.
event-taken-back-fortify = { $player } takes back: { armies } from { $source } to { $target }.
event-taken-back-attack = { $player } takes back: the attack on { $target } from { $source }.
event-taken-back-claim = { $player } takes back: the claim of { $territory }.
event-taken-back-end = { $player } takes back: the end of { $phase }.
event-seat-resigned = { $player } resigns; the { armies-word } stay as a garrison that only defends.
event-hand-returned = { $player }’s { $n ->
    [one] card goes
   *[other] { $n } cards go
} under the deck.
event-game-won = { $goal ->
    [last_standing] { $player } wins as the last player standing!
    [capitals] { $player } wins: enough capitals are taken, and their own is held!
   *[other] { $player } wins!
}
event-game-won-mission = { $player } wins! The { mission-word }: { $mission }.

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
told-out = { $player } is out of the game (by: { $by }).
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
did-losses = loses { armies }, destroys { $destroyed }
did-moved = { $edition ->
    [ryzyko] regroups
    [galaxy] moves
   *[other] fortifies
} { $n } ({ $source } → { $target })
did-moved-often = { $edition ->
    [ryzyko] regroups
    [galaxy] moves
   *[other] fortifies
} { $n } in { $times } goes
did-cards = { $n ->
    [one] draws a { card-word }
   *[other] draws { $n } { card-word }s
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
changed-held = Held against attacks: { $places }.
changed-stand = { $territory } ({ $player }; lost: yours { $lost }, theirs { $destroyed })
changed-next-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }; the next one brings { $next }.
changed-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }.
changed-danger = Most in danger: your { $territory } ({ $armies }) beside { $beside } ({ $theirs }; { $player }).
placed = { $player } places { $places }.
placed-own = Placed: { $places }.
planned-own = Planned: { $places }.
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
}{ $chance } % · { $source } { $own } → { $target } { $theirs }
option-follow = { $n } to { $target }, { $left } in { $source }
option-move = { $n } · { $source } { $own } → { $target } { $theirs }
option-way = { $chance } % · { $n }: { $way }
option-page = More… (page { $page } of { $pages })
merit-left = about { $n } left
merit-last = the last of { $player }
merit-enemy = your mission’s enemy
merit-completes = completes { $region } +{ $n }
merit-breaks = breaks { $player }’s { $region }
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
option-stop-at = Stop with { $n } of mine left
option-colour = { mark } { colour }
option-next-colour = Whatever is free

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
   *[other] { $territory } is your own; attack somebody else’s.
}
illegal-not_adjacent = { $source } and { $target } don’t border on each other.
illegal-too_few_armies = { $territory } has only { armies }: one must always stay behind.
illegal-armies_not_allowed = Not { $armies }: { in-range }.
illegal-dice_not_allowed = Not { dice-count }: { in-range }.
illegal-dice_not_allowed-rolled = You rolled no { $dice }: choose from { $rolled }.
in-range = { $choice ->
    [none] none are left
    [one] only { $low } is possible
   *[range] choose from { $low } to { $high }
}
illegal-already_taken = { $territory } is taken: it belongs to { $owner }.
illegal-no_room = { $territory } has no room: at most { $limit } may stand on one territory.
illegal-no_card_to_show = You hold neither card: { $territories }. Without one no die is rolled again.
illegal-not_on_a_card = { $territory } doesn’t get the bonus: it must be your own and on one of the cards. Choose from: { $shown }.
illegal-armies_left_to_place = You still have { armies } to place first.
illegal-must_trade = You hold { $cards } { card-word }s; trade a set first (at most { $most } may be kept).
illegal-not_your_card = You don’t hold all of these cards.
illegal-not_a_set = That is no set: { $symbols }. Three alike or three different are needed.
illegal-already_fortified = { $edition ->
    [ryzyko] You have regrouped already; one regrouping a turn is allowed.
    [galaxy] You have moved already; one move in this stage is allowed.
   *[other] You have fortified already; one such move a turn is allowed.
}
illegal-nothing_planned = There is no plan to take back.
illegal-not_fulfilled = That is not fulfilled yet: you have not won. Nobody else was told.
illegal-already_resigned = You are no longer in the game.
illegal-nothing_to_take_back = There is no order of yours that could be taken back.
illegal-dice_fell = That stands: dice have fallen.
illegal-card_drawn = That stands: a { card-word } was drawn.
illegal-cards_shown = That stands: { card-word }s were traded or changed hands.
illegal-somebody_fell = That stands: a player or a capital has fallen.
illegal-play_began = That stands: the setup is over.
illegal-somebody_acted = That stands: somebody has acted after you, { $seat }.

## Refusals of the table

table-no_such_game = There is no such game.
table-already_started = The game has begun already.
table-not_started = The game has not begun yet.
table-not_alone = Hints are for games against computers alone: at this table people play, or have played.
table-not_over = The game is not over yet: until then its dice and cards stay secret.
table-game_over = That game is over.
table-full = All { $places } seats are taken.
table-already_seated = You sit at this table already.
table-not_a_player = You don’t play at this table.
table-not_host = Only the host, { $host }, may do that.
table-too_few_players = At least { $fewest } players are needed, and only { $players ->
    [one] one is
   *[other] { $players } are
} here: wait for others, or add computer players.
table-unknown_colour = There is no { $colour } seat at this table.
table-colour_taken = Somebody has { $colour } already. Free: { $free }.
table-already_computer = { $name } is played by the computer already.
table-computer_plays = The computer plays your seat. Take it back with `/risk join`.
table-not_awaited = { $name } holds nobody up now. Once the table has waited { span } for somebody, the host can let the computer play the seat. A moderator of this server who does not play in this game can do it at once.
table-time_left = { $name } still has { span } to act; then the host can let the computer play the seat. Until then, remind them here. A moderator of this server who does not play in this game can do it at once, and so can the host where somebody has left the server.
table-order_by_dice = The dice draw the order of play in this rulebook.
table-not_everybody_once = Name everybody at the table once, in the order in which they are to play: { $colours }.
table-paused = { paused }
table-wrong_server = A table stays in its server.
table-already_here = The table plays here already. `/risk map` shows the board, `/risk turn` what there is to do.
table-sealed = The game has been started, and is dealt when all sealed words are told. Still to tell: { $names }.
table-no_lines = This table was set by an older General, so no words can be added to its dice now; the next table takes them.
table-many_lines = There are { $most } lines already, and no room for more: start the game, or set another table.
table-many_lines_of_yours = You have added { $most } lines to this table, the most that one person may add.
table-bad_word = A word is one line of at most { $most } characters.
table-bad_seal = That is no seal: it must be the SHA-256 of a word, 64 digits from 0 to 9 and a to f. What you typed was shown to nobody.
table-told_too_early = That is told only when the game has been started. Nobody at the table was shown it; but whoever runs me could have read it just now, so seal another word, too, if that matters.
table-nothing_sealed = You have sealed no word at this table.
table-already_told = You have told your word already.
table-not_the_sealed_word = That is not the word that you sealed: its SHA-256 is another. Nobody was shown it; look at capitals and spaces, and try again.
table-hosts_already = You host this table already.
table-host_is_there = { $host } hosts this table and is not away. Once the table has waited for its host for longer than its pace, anybody who plays can take over.
table-own_seat = You can’t vote about your own seat.
table-nothing_proposed = Nobody proposes another pace at this table now.
table-same_pace = This table has that pace already.
table-not_asleep = This game does not rest: it goes on.
table-not_a_moderator = Only a moderator of this server who does not play at this table may do that.
table-unknown_zone = There is no time zone of that name. Names are like Europe/Warsaw or America/New_York.
table-quiet_too_long = Quiet hours can be at most { $most } hours a day.
table-vacation_backwards = The last day of a vacation can’t be before the first.
table-vacation_past = A vacation can begin today at the earliest.
table-vacation_far = A vacation can begin at most a year from today.
table-vacation_too_long = A vacation can be at most { $most } days in a row.
table-vacation_spent = A year has at most { $most } days of vacation, so that would be too many.
table-no_vacation = You have no vacation now, and none to come.
table-no_plan = You have no prepared turn. `/order turn` shows how to write one.
table-many_seated = Too many sit at this table already for { $places ->
    [one] one seat
   *[other] { $places } seats
}: { $players }.
table-not_a_computer = Only a computer player’s seat can be freed by the host; this one is taken by: { $name }.
table-sits_here = They sit at this table already.
table-already_invited = They are invited already.
table-many_invited = No more can be invited: { $most } people are already.
table-rematch_began = The others have begun to play again already, in <#{ $channel }>.
table-no_preset = There is no preset “{ $name }” in this server.
table-many_presets = This server has { $most } presets already, the most that there can be: `/risk host forget` forgets one.
table-not_your_preset = The preset “{ $name }” was saved by somebody else; they can change and forget it, and so can moderators of this server.
table-preset_gone = The preset “{ $name }” is for a rulebook that I no longer have: { $edition }. `/risk host forget` forgets it.
table-preset_unfit = The preset “{ $name }” no longer fits its rulebook, { edition-title }: set the table by hand, and save it anew. `/risk host forget` forgets it.
table-told_too_late = The time for telling the sealed words is over: the table is given up.
table-many_games_of_yours = That would be too many: you sit at { games-open }. Finish or leave one first; `/risk games` lists them.
table-many_games_here = That would be too many: this channel has { games-open }. Let one end first, or set your table in another channel.
table-many_games_in_server = That would be too many: this server has { games-open }. Let one end first.
table-stale = That was out of date, so nothing was changed. This is how things stand now.

games-open = { $games ->
    [one] one open game
   *[other] { $games } open games
}

## Refusals of a league

league-no_league = There is no league in this channel. `/league found` begins one.
league-runs_already = A league is on in this channel already: { $name }. Another can begin here when it is over.
league-already_entered = You are in already: { $name }.
league-not_entered = You are not in this league: { $name }.
league-already_withdrawn = You have left this league already: { $name }.
league-entry_closed = Nobody can enter any more, it has begun: { $name }.
league-full = The league is full: { $most ->
    [one] one person is
   *[other] { $most } people are
} in it.
league-too_few = A league needs { $fewest } people or more; { $n ->
    [0] nobody has entered
    [one] one has entered
   *[other] { $n } have entered
} so far.
league-over = This league is over: { $name }.
league-not_the_founder = Only the league’s founder may do that, or a moderator of this server (Manage Server). Founded by: { $founder }.
league-closes_too_soon = Entry must be open for a minute at least.
league-closes_too_late = Entry can be open for { $days ->
    [one] one day
   *[other] { $days } days
} at most.
league-table_size = A league’s tables are for { $fewest } to { $most } people with this rulebook.

## Refusals of what a table wants to agree on

options-players = { edition-title } is for { $low } to { $high } players, not for { $players }.
options-no_missions_for_two = Two players have no missions, they play until one is left: leave `goal` out, or seat more (rule { $rule }).
options-no_goal_cards = The harder game has no goal cards: choose another `goal`, or leave `hard` out (rule { $rule }).
options-bad_route = That is no route: { $territories }. A route joins two different territories that are not joined yet.
options-out_of_reach = With these routes nobody could ever get to { $territories }.

## Truces

truce-title = ### Truces
truce-none = Nobody here has promised anybody anything.
truce-held = **Truce** until round { $until } is over: { $players }; { $borders }
truce-open = **Offered** for { truce-rounds }: { $player } asks { $other }; { $borders }
truce-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
truce-all-borders = all borders between them
truce-offered = { $mention } a truce is offered to you, for { truce-rounds } after this one. From: { $player }. Where: { $borders }. The offer stands until the next round is over. Nobody enforces a truce, but whoever breaks one is named.
truce-agreed = { $other } and { $player } have a truce, for { truce-rounds } after this one. Where: { $borders }.
truce-declined = No truce comes of that offer. From: { $player }. To: { $other }.
truce-broken = ⚔️ { $player } breaks a truce! With: { $other }.
truce-sure = ⚠️ You have a truce here: neither of you attacks across { $source } – { $target }. If you do so all the same, it is over, everybody is told, and it is counted. With: { $other }.
pick-truce = Offer a truce to…
pick-rounds = For how long?
pick-borders = Offer it at…
option-rounds = For { truce-rounds } after this one
option-all-borders = All borders between us
button-truce = Truces…
button-accept = Agree to the truce
button-refuse = Decline
button-withdraw-offer = Withdraw my offer
button-break = Break the truce and attack
button-break-on = Break the truce and go on
table-truce_with_oneself = You are at peace with yourself already: choose another player.
table-truce_with_nobody = Nobody there can promise anything any more: { $name }.
table-truce_with_stand_in = A computer sits there for somebody who is away, and makes no promises for them. Ask again when the seat is taken back: { $name }.
table-no_truce_of_two = Only two of you are left, and one must beat the other: there is no truce now.
table-truce_already = There is a truce between you already: { $name }.
table-truce_too_long = A truce is for one to { $most } rounds.
table-many_offers = You have made { $most } offers in this round. Wait for the next one.
table-offered_already = There is an open offer between you two: it can be agreed to, declined or withdrawn under “{ button-truce }”.
table-no_such_border = That is no border between the two of you: name a territory of yours and one of theirs that touch, or none for all.
table-offer_gone = That offer can’t be answered any more: it was answered before, or has lapsed, or one of the two is out.
table-not_offered_to_you = That offer was made to somebody else.
table-no_truce = There is no truce between you two that could be broken.
illegal-truce_holds = You have a truce here, until round { $until } is over: no attack from { $source } to { $target }. With: { $seat }.

## Lessons

lesson-first = You are { $player }, against { $other }, a computer. The number on a territory is its armies. **You win as soon as you hold { $goal } of the { $all } territories**; { $other } needs all of them. This goal and the small board are for the lesson: the turn is the real one. Whenever you are not sure, press “{ button-hint }”: it tells what a strong computer player would do in your place.
lesson-reinforce = **1 · New armies.** Each turn begins with them: one for every three territories that you hold, at least three, and more for a whole region (the numbers beside the regions’ names). Put them where you want to attack, by the list below; it says how many enemy armies stand beside each of your territories. All on one territory, beside few enemies, is a good beginning.
lesson-card = **A card** is yours for taking a territory, one for each turn in which you take any. Three of one kind, or one of each, will be a set, which you can trade for armies.
lesson-trade = **A set!** Three of your cards fit together: trade them by the button below for more armies. Each set is worth more than the one before it.
lesson-battle = **2 · Attack.** Pick an attack from the list: the number in front is your chance to take that territory, and below it stands how many of your armies would be left. Begin with the highest chance, and attack as often as you like. In each roll the highest dice meet: the lower one loses an army, and of equal ones the attacker’s.
lesson-move = **3 · Move.** When no chance is above 50 %, “{ pick-move-and-end }” brings armies once from one territory of yours to a neighbour that is yours; “{ button-finish }” leaves them where they are.
lesson-occupied = **It is yours.** Some of the armies that won move in: choose how many below, or leave it as it is. Then pick the next attack, or end your turn: “{ pick-move-and-end }” or “{ button-finish }”.
lesson-occupy = **It is yours.** Some of the armies that won must move in, and one at least stays behind. Choose how many: those who move in can attack from there.
lesson-regroup = **3 · Move.** Once a turn, armies may move from one of your territories to a neighbour that is yours: bring idle ones to where the others are near. Pick a move, or press “{ button-finish }”: either ends your turn.
lesson-waiting = **The other turn.** { $other } does the same things now, and your armies defend themselves. Press “{ button-refresh }” to see what came of it.
lesson-held = { $n ->
    [one] You hold **one territory**, and win with **{ $goal }**.
   *[other] { $reached ->
        [yes] You hold **{ $n } territories**: as soon as armies move in, you have won.
       *[no] You hold **{ $n } territories**, and win with **{ $goal }**.
    }
}
lesson-won = **You have won!** New armies, attacks, one move: that is all of Risk, and you know it now. For a real game give `/risk new` in a channel: computers can take the seats that nobody wants.
lesson-lost = **This one is lost.** Armies spread thin fall one by one: next time put all new ones on one territory, and attack from there. Press “{ button-learn }” for another deal.
button-learn = Begin again

## Refusals of the bot

bot-no_channel_for_a_league = A league needs a text channel, in which I can open a thread for each table. Found it there.

bot-no_routes = { edition-title } has no routes that a table could agree on.
bot-not_routes = “{ $typed }” is neither a set of routes ({ $allowed }) nor a list of pairs like `Yalma - Derun, Savat - Luver`.
bot-no_such_game = There is no such game here: one of another server can be seen and joined only there.
bot-no_finished_game = No game was played to its end here. Name one with the option `game`.
bot-no_game = There is no game of yours here. Start one with `/risk new`, or name one with the option `game`.
bot-several_games = Several games fit; name one with the option `game`: { $games }.
bot-unknown_territory = There is no territory “{ $typed }”. Did you mean { $nearest }?
bot-strange_territory = There is no territory “{ $typed }”.
bot-missing_permissions = I can’t host a game here; I lack: { $permissions }.
bot-invited_program = A program can’t be invited; “{ button-computer }” seats a computer player.
bot-invited_stranger = They are not in this server, so they can’t be invited from here.
bot-no_name = A preset needs a name.
bot-not_in_a_server = A table needs a channel of a server.
bot-not_a_member = I am not in this server, only my commands are, so no table can play here. Whoever manages the server can invite me with { $invite } – after that give the command again.
bot-locked_thread = This thread is locked, so I can’t tell a game in it. Unlock it, or set the table in another place.
bot-no_thread = I can’t make a thread here now, and the channel itself is no place for a game. Try again later, or in another channel.
bot-no_post = I can’t make a post in this forum now. Make one yourself, and give the command in it.
bot-not_a_pair = “{ $typed }” is not of the form `name=value`.
bot-unknown_option = There is no option “{ $name }”. Did you mean { $nearest }? `/risk table options` explains all of them.
bot-strange_option = There is no option “{ $name }”. `/risk table options` explains all that there are.
bot-bad_option_value = The option { $name } can’t be “{ $typed }”. Allowed: { $allowed }.
bot-bad_number = “{ $typed }” is not a number.
bot-word_or_seal = Give a word, or instead of it the seal of one: one of the two.
bot-no_lines = This table was set by an older General: its lines are its players’ presses, and the record shows them when the game is over.
bot-not_cards = “{ $typed }” is not one of your sets: choose one from the list.
bot-unknown_player = Nobody here is called “{ $typed }”. At the table: { $allowed }.
bot-nothing_to_split = Nothing was filled in, so nothing was placed: tick territories, or name them with numbers.
bot-not_placings = “{ $typed }” doesn’t say how many go where: write for instance “Alaska 3, Peru 2”.
bot-not_a_way = “{ $typed }” is no way: name the territory you attack from, then each one on the way, with commas between them.
bot-broken_way = That is no way now, so nothing was fought: each territory must border on the next, and after the first all must be others’, each once.
bot-not_wishes = “{ $typed }” can’t be read: name territories with commas between them, each once.
bot-out_of_date = That button is out of date. `/risk turn` shows your panel, `/risk map` the board.
bot-not_for_you = There is nothing here for you to do now.
bot-too_fast = That was faster than I can follow, so nothing was done. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-still_at_it = I am still at the last one that you asked for. It comes when it is done.
bot-unreadable =
    I could not read that, so nothing was done. { $why }
    ```
    { $typed }
    ```
    -# This is what you typed: copy it, put it right and give it again.
bot-not_a_time = “{ $typed }” is no time of day: write for instance 22:30.
bot-not_a_day = “{ $typed }” is no day: write for instance 2026-12-24, or 24.12.2026.
bot-not_a_span = “{ $typed }” is no length of time: write for instance 90m, 36h or 3d.
bot-no_such_pace = There is no such pace. The usual ones are: { $allowed }. For own numbers, fill in the time for a turn.
bot-pace_out_of_range = A turn can take from { $shortest } to { $allowed }, and the bank can be at most as long.
bot-not_thought_out = That took longer to think out than I can wait. Try again in a while.
bot-only_in_a_server = Profiles and leaderboards are those of a server: ask in one of its channels.
bot-just_exported = You have just been handed your data. Once a minute is enough: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
bot-not_your_server = Only moderators of this server (Manage Server) may do that, and only here.
bot-bad_data = That can’t be: { $detail }.
bot-fault = Something went wrong on my side; nothing more was done. Quote { $reference } when you report it.
bot-command_changed = This command has been updated. Restart Discord (Ctrl+R) and try again.

## Refusals of the store

store-full = My disk is full, so that could not be saved and nothing has changed. Whoever runs me has to make room first.
store-read_only = I may not write to my own disk, so that could not be saved and nothing has changed. Whoever runs me has to allow it first.
store-read_only_folder = I may not write to the folder with my games, so that could not be saved and nothing has changed. Whoever runs me has to allow it first.
store-busy = Another program keeps me from my games, so nothing has changed. Try again in a moment; if it stays so, tell whoever runs me.
store-damaged = My record of this is damaged, and I play no game that may be wrong: nothing has changed. Whoever runs me can look with `general check` and bring back a copy with `general restore`.
store-newer = My games were kept by a newer General than I am, so I leave them as they are. Whoever runs me has to install that one again.
store-foreign = The file with my games is not mine, so I leave it as it is. Whoever runs me has to look at it.
store-missing = I can’t find the file with my games, so nothing has changed. Whoever runs me has to look for it.
store-occupied = A file is in the way, so I leave it as it is. Whoever runs me has to move it.
store-gone = The file with my games is no longer the one that I opened, so I take no orders: nothing has changed, and what was decided before is kept. Whoever runs me finds in my log, and with `general health`, what to do.
store-failed = My disk failed me, so nothing has changed. Try again; if it stays so, tell whoever runs me.

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
lobby-sealed = ## The lines are closed: { edition-title }
lobby-cancelled = ## This table was given up: { edition-title }
lobby-seats = **Seats** { $taken } of { $places }
lobby-host = { $player } (host)
lobby-computer = { $player } 🤖
lobby-free = *{ $n ->
    [one] one free seat
   *[other] { $n } free seats
}*
lobby-options = **House options** { $options } (“{ button-rules }” tells all rules of this table)
lobby-option = `{ $name } = { $value }`
lobby-pace = **Pace** { $pace }
lobby-rated = **Rated** { $rated ->
    [yes] yes, unless two of you have had three rated games with each other within a week (`/risk leaderboard`)
   *[no] no
}
button-rated = { $rated ->
    [yes] Let it count for ratings
   *[no] Let it not count for ratings
}
post-unrated = { $why ->
    [none] -# This game counts for the ratings: `/risk leaderboard`
    [often] -# This game does not count for the ratings: two of its people have had three rated games with each other within a week.
    [moderated] -# This game does not count for the ratings, since a moderator has handed a seat to the computer.
    [hinted] -# This game does not count for the ratings, since somebody was told what a marshal would do.
    [alone] -# This game does not count for the ratings, since there is nobody to compare with.
   *[other] -# This game does not count for the ratings.
}
lobby-hint = -# “{ button-join }” seats you. “{ button-table }” has the rest: your colour, invitations, and for the host what is played and the start.
lobby-full = -# All seats are taken: the host starts the game (“{ button-table }”, then “{ button-start }”).
lobby-place = The game is played in { $place }, where everybody may watch.
lobby-commitment = -# The dice are made of a secret, whose SHA-256 is `{ $commitment }`, and of what the players add. Game `{ $game }`.
lines-title = -# **What the dice are made of, besides the secret:**
lines-earlier = -# … after { $n ->
    [one] one earlier line
   *[other] { $n } earlier lines
}: “{ button-lines }” has them.
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# { $number } closes the lines: rulebook, options, seats and seals as they stand. “{ button-lines }” has it in full.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → “{ $word }”
line-told-weak = -# → “{ $word }”, so short that it could have been guessed
line-wanted = -# → to be told
line-fallen = -# → its owner has left: nobody waits for the word
lines-all =
    All { $number } lines, with the running hash after each. The last is `{ $hash }`.
    -# Note one of the hashes: when the game is over its record shows them again, and nothing before the one that you noted can have been changed.
words-wanted = The game is dealt when all sealed words are told; if one is missing, it is given up { $due }. Still to tell: { $players }.
words-untold = This table was given up without being dealt. Sealed words not told: { $players }.
words-told = The sealed words are told.
post-words = { $people } the game has been started: tell the words that you sealed (“{ button-tell }”, or `/risk dice tell`). It is dealt when all are told; if one is missing, it is given up { $due }.
lines-closed = The lines are closed.
word-added = Your word is line { $number } now. Everybody sees it, and the dice are made of it, too.
seal-added =
    Your seal is line { $number } now. Nobody can choose the deal while nobody but you knows its word.
    Keep the word until the game has been started, then tell it within a day (`/risk dice tell`): else the table is given up, and all see whose word was missing.
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
opened = Your table is set in { $place }. Others join there, and there you start the game.
opened-beside = Your table is set: others press “{ button-join }” under its message here, and the game is played in { $place }.
opened-in-chat = Your table is set in the chat of { $place }, which has no threads: the whole game is told there. Others join there, and there you start the game.
form-title = ### { $number ->
    [0] { edition-title }, game { $game }
   *[other] { edition-title } { $number }, game { $game }
}
form-seats = **Seats** { $taken } of { $places }: { $players }
form-options = **House options** { $options }
form-set = That is changed.
level = { $level ->
    [recruit] Recruit
    [officer] Officer
    [marshal] Marshal
    [sensible] Sensible
   *[other] { $level }
}
level-about = { $level ->
    [recruit] forgiving: overlooks attacks, and spares the weak
    [officer] judges each battle by its exact odds
    [marshal] plans whole campaigns, and hides its mission
    [sensible] the player of earlier versions
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
       *[long] the last one left wins, and each defence is asked
    }
    [book] { $edition ->
        [ryzyko] the Polish rulebook: secret missions
        [classic] a short English one: be the last one left
        [parker] the English one of 1993: claim your territories
        [gniazdo] the Polish GNIAZDO: dice from those taking part
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
pick-option = House options
pick-value = Choose
pick-remove = Remove a computer player
option-seats = { $n ->
    [one] one seat
   *[other] { $n } seats
}
computer-removed = That seat is free again: { $player }.
invited = Invited: { $name }.
dm-invited = You are invited to a table of Risk in { $place } ({ edition-title }) by: { $by }. “{ button-join }” seats you.
post-called = { $people } “{ button-join }” seats you at this table. Called by: { $by }.
preset-saved = Saved as a preset of this server: { $name }.
preset-forgotten = No longer a preset of this server: { $name }.
rematch-set = The same people, once more: the others are called here, and you start the game.
rematch-gone = No longer in this server, so not called: { $names }. What was theirs is free for others.
modal-preset = Save what is played
modal-preset-name = Name
modal-preset-hint = Everybody in this server can set a table by it.
post-opening = A table of Risk is set here; its game is played and told in this post.
joined = You play { $colour }.
taken_back = You play your seat again.
options-set = House options now: { $options }.
order-set = The order of play: { $players }.
left = You have left the table.
computer-added = { $player } sits down, played by the computer.
started = The game begins. { $goal ->
    [mission] Your { mission-word } comes by direct message, and `/risk hand` shows it too.
    [capitals] Whoever holds enough capitals, their own among them, wins.
   *[other] Whoever is left at the end wins.
}
cancelled = The table is given up.
moved = The table plays in { $place } from now on.
replaced = The computer plays { $player }’s seat now. It can be taken back with `/risk join`.

button-join = Join
button-join-as = Join as…
button-leave = Leave
button-computer = Add computer
button-start = Start
button-table = Table…
button-more-settings = More…
button-save = Save as preset…
button-again = Play again
button-cancel = Give the table up
button-word = Add a word
button-tell = Tell my word
button-lines = All lines
button-rules = Rules
button-help = Help
button-verify = Check the dice
modal-join = Join the table
modal-colour = Colour
modal-word = A word for the dice
modal-word-hint = Optional: all see it, it is mixed into the dice, and it stays there even if I forget you.
modal-add-word = Add to the dice
modal-open-hint = Everybody sees it at once.
modal-seal = Or the seal of one
modal-seal-hint = The SHA-256 of a word of { $shortest } characters or more, told after the start.
modal-tell = Tell your word
modal-sealed-word = The word that you sealed
modal-sealed-word-hint = Exactly as you sealed it. Everybody sees it then.

## Posts

post-start = ## The game begins: { edition-title }
ask = { $phase ->
    [claim] { $people } claim a territory ({ mark }).
    [place] { $people } place your { armies-word }, each as you like; they are laid in turn order.
    [lay] { $people } lay your { armies-word } out in secret, each as you like; all are shown together.
    [capital] { $people } name your capital, in secret.
    [place_neutral] { $people } place { armies } of { neutral-word }’s, half of what { $player } got ({ mark }).
    [answer] { $people } it is for you to answer, with the ally and with your own ships: stage 2 of 3 ({ mark }).
    [defend] { $people } you are attacked: { $player } attacks **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { $dice ->
        [one] one die
       *[other] { $dice } dice
    }. How many do you roll ({ mark })?
    [reroll] { $people } will your roll stand ({ mark })?
    [occupy] { $people } **{ $conquest }** is taken: how many move in ({ mark })?
   *[other] { $people } go on with your turn ({ mark }).
}
post-claim-hint = Everybody may say beforehand what they would like (“{ button-turn }”, or `/order prefer`): then nobody needs to wait for each claim.
post-ask-place = ## All territories are claimed
post-ask-capital = ## All { armies-word } stand
post-setup-over = ## The setup is over
post-moved = ## The table has moved here
    The game goes on where it was. This place was chosen by: { $by }.
post-moved-away = -# The table has moved to <#{ $channel }>.
time-up = ⏳ Time is up { $at }.
times-up = ⏳ Time is up: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } The table waits for you.{ $at ->
    [none] {""}
   *[other] { " " }Time is up { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ Pace of this table from now on: { $pace }
   *[no] ⏱️ The host proposes another pace, which holds once all who play agree: { $pace }
}
post-closing = ⌛ This table closes { $at }, unless the game begins.
post-closed = { $by ->
    [none] ⌛ This table was open for seven days without a game, so it is closed.
   *[other] A moderator of the server has closed this table: { $by }
}
post-closed-in-league = ⌛ This table was not played on for long, so it is closed, and its league goes on without it.
post-fixture = **{ $league }**: round { $round }, table { $table }. At this table: { $players }. { $people }
post-asleep = 💤 Nobody moves here any more, so the game rests. Any player wakes it with their next order.
post-away = -# I was away for { span }. Whatever you pressed meanwhile was lost: nothing has changed, press again.
pace-open = **open**, no limit
pace-no-limit = no limit
pace = { $bank ->
    [none] { $pace ->
        [own] **own numbers**, { $turn } a turn. { $after }
       *[other] **{ $pace }**, { $turn } a turn. { $after }
    }
   *[other] { $pace ->
        [own] **own numbers**, { $turn } a turn, bank of { $bank }. { $after }
       *[other] **{ $pace }**, { $turn } a turn, bank of { $bank }. { $after }
    }
}
pace-short = { $bank ->
    [none] { $turn } a turn
   *[other] { $turn } a turn, bank of { $bank }
}
pace-time-up = { $way ->
    [computer_turn] When time is up, the General plays the turn as a computer would.
    [waits] When time is up, the table waits on.
   *[other] When time is up, the General plays the turn without an attack.
}
pace-set = The pace of this table: { $pace }
pace-proposed = You propose this pace; it holds once all who play agree: { $pace }
agreed = You agree. The new pace holds once all who play do.
agreed-last = You agree, as the last one: the new pace holds from now on.
declined = The table keeps its pace.
vote-counted = Your vote counts. Once more than half of the others vote, a computer sits in for: { $player }
vote-decided = Your vote decides. From now on the computer plays for: { $player }. The seat can be taken back.
office-taken = You host this table from now on.
woken = The game goes on.
closed = The table of game `{ $game }` is closed, and all there are told.
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
post-next = { $person } it is your turn ({ mark }).
post-next-stage = { $person } it is your turn: { $phase } ({ mark }).
post-next-stage-of-a-turn = { $stage ->
    [2] { $person } it is for you to answer: stage 2 of 3 ({ mark }).
   *[3] { $person } your turn goes on: stage 3 of 3 ({ mark }).
}
post-next-computer = { $player } 🤖 is next.
post-over = ## Victory!
missions-shown = > **What everybody played for**
mission-shown = > { $player }: { $mission }
post-over-thanks = Thanks for playing. “{ button-again }” calls the same people to another game, `/risk replay` shows the whole one again.
closing-title = { $name } wins!
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] The last player standing
    [capitals] Enough capitals are taken, and their own is held
    [world] All the { world-word } is conquered
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
   *[uneven] less evenly than fair dice mostly do: one game in { $games } is like that, or more so
}
luck-dice = 🎲 { $dice } dice fell, { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] { $difference } { armies-word } fewer lost than the odds say
    [more] { $difference } { armies-word } more lost than the odds say
   *[even] as many { armies-word } lost as the odds say
})
luck-most = 🍀 Most luck: { $lucky }. Least: { $unlucky }.
luck-title = **{ $dice } dice** fell, { luck-judged }.
luck-faces =
    From 1 to 6: `{ $faces }` (chi-square { $chi }, p = { $p }).
    -# Luck is what nobody chose: each roll against the odds of its dice. From -2 to +2 standard deviations is ordinary.
luck-seat =
    { $fared }: { $lost } in { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    }, and the odds say { $expected } ({ $deviations } standard deviations).
    -# Dice from 1 to 6: attack `{ $attack }`, defence `{ $defence }`
proof =
    ### Every die is as it was promised
    { $rolls } rolls, every shuffle and all { $events } events follow from the secret that was fixed before anybody joined.
proof-broken =
    ### The record does not follow from its secret
    The first difference is in `{ $field }`.
proof-secret =
    The secret: `{ $secret }`
    Its SHA-256, as the lobby showed it: `{ $commitment }`
    -# You need not trust General: check the attached record with `docs/verify.py` of its source, which needs Python and nothing else. Game `{ $game }`.
notice-resigned = { $player } resigns. The { armies-word } stay as a garrison that only defends.
notice-left = { $player } is no longer in the server. The host can hand the seat to the computer: `/risk host replace`.
notice-hosts = { $player } hosts the table from now on.
notice-replaced = From now on the computer plays for: { $player }. { $by ->
    [none] {""}
   *[other] Decided by the host: { $by }. {""}
}`/risk join` takes the seat back.
notice-moderated = A moderator of the server has decided that the computer plays on here{ $by ->
    [none] {""}
   *[other] : { $by }
}. { $player } takes the seat back with `/risk join`.
notice-voted = The others have voted. From now on the computer plays for: { $player }. `/risk join` takes the seat back.
notice-sat_in = 🤖 Too many turns were missed, so from now on the computer plays for: { $player }. `/risk join` takes the seat back.
notice-safe_turn = ⌛ Time is up, so the General plays this turn, without an attack. Missing: { $player }
notice-computer_turn = ⌛ Time is up, so the General plays this turn as a computer would. Missing: { $player }
notice-time_up = ⌛ Time is up; the table waits on. Missing: { $player }
notice-woken = { $player } is back: the game goes on.
notice-forgotten = 🤖 From now on the computer plays here, since whoever had this seat wishes to be forgotten: { $player }
notice-deserted = This table is given up: it can’t go on without somebody who wishes to be forgotten.
notice-taken_back = { $player } plays the seat again in person.
button-agree = Agree
button-decline = Keep the present pace
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
picture-lost = -# The picture could not be drawn this time; `/risk map` tries again.

## Leagues

season-entry = **{ $league }**: a league begins here. Founded by: { $founder }.
season-plays = **Plays** { edition-title }, at tables of { $seats ->
    [one] one
   *[other] { $seats }
}
season-options = **House options** { $options }
season-rated = **Rated** yes, each table, unless two of its people have had three rated games with each other within a week (`/risk leaderboard`)
season-form = **Form** { $form ->
    [swiss] { $games ->
        [one] one round in which all play
       *[other] { $games } rounds in which all play, each with others who have as many points
    }
   *[groups] groups, { $games ->
        [one] one game each
       *[other] { $games } games each
    }; the best of each go on, until one group is left: the final
}
season-points = **Points** { $points } for the first, the second and so on at each table
season-entry-until = “{ button-enter }” enters you. Entry closes { $at }; then the tables are set by themselves, each in a thread, and their players are called.
season-commitment = -# The dice of all tables are made of one secret, whose SHA-256 is `{ $commitment }`, and of how each of you entered.
season-secret = -# The secret of the dice, told now that all tables are over: `{ $secret }`
season-title = ### { $league }
season-entrants = **In so far** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-entered = You are in: { $league }. { $n ->
    [one] You are the first.
   *[other] { $n } people are in so far.
} Entry closes { $at }.
season-left = You are no longer in this league: { $league }.
season-withdrawn = You have left: { $league }. You keep your points, but stand behind all who play on; at your open tables you have resigned.
season-founded = Founded: { $league }. Entry is open in this channel, and you are not in yet yourself: press “{ button-enter }”. Entry closes { $at }; `/league begin` begins earlier.
season-begun = It begins: { $league }. The tables are being set.
season-called-off = Called off: { $league }. Tables under way are played on as any others.
season-round = **{ $league }**: { $kind ->
    [final] the final
    [swiss] round { $round } of { $games }
   *[groups] round { $round }, in groups
}
season-table = Table { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Played in { $place }
    [over] . Won by: { $winner }
   *[void] . Not counted
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Your place** { $place }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $won ->
    [one] one table won
   *[other] { $won } tables won
} of { $played }{ $withdrawn ->
    [yes] {" "}(you have left)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] Ordered by points; ties are broken by tables won, then by the points of all opponents.
   *[groups] Ordered by how far somebody comes, then by points there; ties are broken by tables won, all points, and the points of all opponents.
} Those who are still equal share a place (=). Whoever leaves stands last.
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
   *[points] Points
}
season-nameless = Player
season-over = **{ $league }** is over.
season-champions = { $n ->
    [0] There is no champion: not one table was played to its end, or all have left.
    [one] **Champion: { $names }**
   *[other] **They share the title: { $names }{ $more ->
        [0] {""}
       *[other] , and { $more } more
    }**
}
season-cancelled = **{ $league }** is called off{ $by ->
    [none] : { $n ->
        [0] nobody has entered, and a league needs three.
        [one] one person has entered, and a league needs three.
       *[other] { $n } people have entered, and a league needs three.
    }
   *[other] {" "}by: { $by }. Tables under way are played on as any others.
}
season-nothing-yet = The tables are set when the league begins; so far people enter.
season-table-opening = { $league }, round { $round }, table { $table }
season-thread = { $league } · round { $round }, table { $table }
button-enter = Join the league
button-league = Standing
button-page-before = Before
button-page-after = After
alt-league-table = The standing of { $league } in round { $round }.
alt-league-table-row = { $place }. { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $won } won of { $played }{ $withdrawn ->
    [yes] , has left
   *[no] {""}
}.

## Direct messages

dm-mission = **Your { mission-word }** (game { $game }): { $mission }
dm-cards = **Your { card-word }s** (game { $game }): { $cards }
dm-fulfilled = ⭐ **{ fulfilled }** It is your turn: announce victory with the first button of your panel, or with `/order announce`.
fulfilled = { $goal ->
    [capitals] You hold enough capitals.
   *[other] Your { mission-word } is fulfilled.
}
dm-replaced = 🤖 The computer plays your seat in game `{ $game }` from now on, so that the others can go on. It is yours again whenever you like: press the button, or give `/risk join` at the table, { $place }.
dm-clock-answered = ⌛ Your time to answer was up in game `{ $game }`, so the General answered for you.
dm-clock-safe_turn = ⌛ Your time was up in game `{ $game }`, so the General played your turn, without an attack.
dm-clock-computer_turn = ⌛ Your time was up in game `{ $game }`, so the General played your turn as a computer would.
dm-clock-time_up = ⌛ Your time is up in game `{ $game }`. The others wait for you.
dm-reminder = 🔔 The table of game `{ $game }` waits for you (asked { $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Your time is up { $at }.
}
dm-where = -# The table is { $place }. `/risk hand` shows this again.
dm-table = -# The table is { $place }.
dm-plan-done = 📝 **Your prepared turn was carried out** (game { $game }): { $line }
dm-plan-waits =
    { $waits }
    It reads (game { $game }): { $line }
    `/order turn` goes on, changes or clears it.
dm-closed = -# I can’t write to you directly (your direct messages are closed): press “{ button-hand }”, or give `/risk hand`.
paused = ⏸️ The game rests. { paused-why }
paused-why = { $why ->
    [gone] The table’s channel is gone. A player can find it a new place: give `/risk host move` there.
    [removed] I was sent away from the table’s server. The game goes on when I am invited again; the host can also move it with `/risk host move`.
   *[other] I can’t post at the table (<#{ $channel }>): it is locked, or I lack permissions there. The game goes on once I can, or at another place: give `/risk host move` there.
}
bot-restarting = I am just being restarted; nothing has changed. Please try again in a moment.
late-done = I was interrupted, but that was done:
late-nothing = I was interrupted before that was done; nothing has changed. Please try again.

## Prepared turns, and lines of the notation

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … and { $n ->
    [one] one more step
   *[other] { $n } more steps
}
plan-understood = 📝 **Understood, all of it:** { $line }
plan-done = ✅ All of it is done.
plan-nothing = Nothing of it could be done now: its conditions don’t hold, or nothing was left to do. Nothing has changed.
plan-held = { $mine ->
    [yes] ⏳ Others must act first; then the rest goes on by itself. Only you can see it: `/order turn` shows, changes or clears it.
   *[no] ⏳ It is prepared, and goes on by itself when it is your turn. Only you can see it: `/order turn` shows, changes or clears it.
}
plan-dropped = An order by hand takes the place of your prepared turn: what was left of it is cleared.
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
plan-what-to-do = “{ button-go-on }” tries that step again as things stand now, “{ button-change }” lets you rewrite what is left, “{ button-clear }” forgets it. An order by hand clears it, too.
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
    `+` places, `>` attacks, `=>` moves, and `;` or a new line stands between two steps. `if 60%` does a step only if the odds are that good, `end` ends the turn. Territories may be cut short, and English, Polish and Russian are understood.
    In your turn it is carried out at once. At any other time it is kept until your turn comes, and only you can see it.
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

unreadable-empty = There is nothing in it to do.
unreadable-too_long = It is longer than { $most } characters.
unreadable-too_many_steps = That is one step too many: a line has { $most } at most.
unreadable-unknown_territory = “{ $word }” is no territory. Did you mean { $near }?
unreadable-unknown_territory-strange = “{ $word }” is no territory.
unreadable-unclear_territory = “{ $word }” may be { $candidates }: write more of the name.
unreadable-missing = After “{ $word }” something is missing: { notation-expected }.
unreadable-unexpected = “{ $word }” does not fit there. What fits is { notation-expected }.
unreadable-stray_sign = “{ $word }” is no sign of the notation.
unreadable-stray_dash = “{ $word }” says neither attack nor move: write `>` to attack, `=>` to move.
unreadable-too_large = { $word } is too large: it can be { $most } at most.
unreadable-twice = “{ $word }” is said twice.
unreadable-contradicts = “{ $word }” does not go with “{ $other }”.
unreadable-not_a_set = “{ $word }” makes no set: a set is three different cards.
unreadable-same_territory = It leads from { $word } to { $word } itself.
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
    [defence] `most` or `one`
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
panel-place-lot = You have **{ armies }** to place, and **{ $neutral }** of { neutral-word }’s: they are laid { $own } and { $theirs } at a time.
panel-place-neutral = Place **{ armies }** of { neutral-word }’s: half of what { $player } got, rounded down.
panel-claim = { $n ->
    [one] One territory is still empty: it is yours.
   *[other] Claim a territory: { $n } are still empty.
}
panel-claim-later = { $players } claims now. Say what you would like, the best first: it is claimed for you as your turns come round, if it is still empty.
panel-preference = You would claim, in this order: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}.
panel-capital = Name your capital. Nobody else knows it until it falls, and it can’t be changed.
panel-plan = Not laid yet, but planned: { $plan }. The rest of your plan lies on the board.
panel-plan-done = Your plan is complete; the { armies-word } are laid as the turns come round.
panel-plan-full = All your { armies-word } have their places: say that you are done, or start over.
panel-plan-hidden = You are done; everybody’s { armies-word } are shown together when all are done.
panel-must-trade = You hold { $n } { card-word }s: trade a set first.
panel-trade-down = You hold { $n } { card-word }s: trade sets at once until you hold few enough.
panel-placed-all = All { armies-word } are placed.
panel-no-fight = There is nothing left to attack with.
panel-attack-ready = **{ $source }** ({ $own }) attacks **{ $target }** ({ $theirs }, { $player }): { $chance } % to take it, about { $left } of yours left. How far?
panel-follow-next = -# Your next press moves { armies } in, unless you choose another number.
panel-follows = **{ $n }** move from { $source } to **{ $target }**, { $left } stay.
panel-march = A march takes one territory after another, and stops where it fails. Left behind on each: { $leave }. { $stop ->
    [0] Each attack goes on to the last.
   *[other] An attack stops when its chance falls below { $stop } %.
}
panel-no-march = There is no likely way through several territories; you may name one yourself.
forgone-card = You have taken nothing this turn, so you draw no card; { $source } → { $target } stands at { $chance } %.
forgone-places = ⚠️ You have **{ armies }** not placed yet: they would be spread over your fronts.
panel-defend = { $player } attacks your **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { dice-count }. How many do you roll?
panel-defend-neutral = { $player } attacks { neutral-word }’s **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { dice-count }. How many do you roll for it?
panel-reroll = You rolled **{ $attack }** against **{ $defence }**.
panel-reroll-no-card = You hold no card of { $source } or { $target }, so no die can be rolled again.
panel-reroll-card = You hold a card of { $source } or { $target }: show it, and one die may be rolled again.
panel-keep-on = Every roll of this attack will stand: you won’t be asked about a re-roll.
panel-occupy = **{ $target }** is yours. How many move in from { $source }? ({ $low } to { $high })
panel-regroup = { $edition ->
    [ryzyko] One regrouping to a neighbour is allowed, then your turn ends.
    [galaxy] One move to a neighbour is allowed.
   *[other] You may fortify once, then your turn ends.
}
panel-regroup-path = One move along a path of your own territories is allowed.
panel-regroup-free = Move as often as you like along paths of your own territories, then say that you are done.
panel-regrouped = { $edition ->
    [galaxy] Nothing more to move.
   *[other] Nothing more to move: end your turn.
}
order-next = It is still for you to act: { $phase }.
panel-wait = The table waits for { $players }.
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
panel-defence-live = Defence: you are asked for each roll.

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
   *[other] Ask before an attack below { $n } %
}
pick-stop = Stop an attack
option-stop = { $n ->
    [0] Attack to the last
   *[other] Stop an attack that falls below { $n } %
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
pick-stop-at = Attack until so many of mine are left…
pick-force = Send and roll…

button-announce = Announce victory
button-rank = Let the General claim for me
button-wish = Name them in order…
button-forget = Forget my wishes
button-capital = Name { $territory }
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
button-captured = Until captured ({ $chance } %)
button-more = Dice…
button-finish = { $edition ->
    [galaxy] Done
   *[other] End turn
}
button-finish-yes = Yes, end it
button-march = March…
button-other-way = Another way…
button-amount = Another number…
button-other-sets = Other sets…
button-split = Split…
button-trade = Trade { $symbols }: { $n }{ $extra ->
    [yes] , and { $bonus }
   *[no] { "" }
}
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
modal-way = Another way
modal-way-names = The way
modal-way-hint = From one of yours, for instance: Brazil, Peru, Argentina
modal-stop = Stop below (percent)
modal-stop-hint = 0: to the last. Empty: as you always do

## Looking

odds-chance = **{ $own }** attack **{ $theirs }** until captured: **{ $chance } %**, and about { $left } are left.
odds-at-least = -# At least { $n } left: { $chance } %
odds-needed = For { $chance } % you need { $n } there, one of which stays behind.

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
    [one] { mission-title } so far: left of { $colour }: one territory, { armies }.
   *[other] { mission-title } so far: left of { $colour }: { $territories } territories, { armies }.
}
progress-world = { $others ->
    [one] So far: { $n } of { $of } territories; one other player is left.
   *[other] So far: { $n } of { $of } territories; { $others } other players are left.
}
progress-capitals = So far: { $n } of { $of } capitals.
progress-instead = As things stand, this holds for you: { $mission }. { $progress }
hand-capital = **Your capital** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Playing cards
   *[other] Risk cards
}** { $cards }
hand-set = A set is worth { armies }: { $cards }
mission-heading = Your { mission-word }
explained-title = **{ $heading }**, explained
explained-player = { $player }: luck { $luck }, own decisions { $own }, others’ decisions { $others }
explained-points = **The turns that moved most**
explained-point = **{ $number }.** Turn { $at } ({ round-word } { $round }), played by: { $player }. Chance of winning: { $before } % → { $after } %, by luck { $luck }, by own decisions { $own }.
explained-better = > Clearly better: a marshal’s turn, from the same view. Without luck it leads to { $chance } % on average instead of { $instead } %. It begins: { $line }
explained-no-better = > { $luck ->
    [yes] It was mostly luck: a marshal’s turn, from the same view, would have brought no more on average.
   *[no] Nothing was clearly better: a marshal’s turn, from the same view, would have brought no more on average.
}
explained-foot = -# In points of 100. Chances are judged by armies, land, cards, goals and whose turn it is, as in thousands of games of computer players. Of each roll the average counts as a decision, the rest as luck.
hint-unrates = -# Since you were given a hint, this game does not count for the ratings.
hint = { $kind ->
    [claim] A marshal would take { $territory }.
    [choose_capital] A marshal would name { $territory } as capital.
    [place] A marshal would place { $n } on { $territory }.
    [trade] A marshal would trade { $cards }.
    [attack] A marshal would attack { $target } from { $source }.
    [defend] A marshal would defend with { $n ->
        [one] one die
       *[other] { $n } dice
    }.
    [reroll] A marshal would roll the { $n } again.
    [keep] A marshal would keep this roll.
    [occupy] A marshal would move { $n } in.
    [fortify] A marshal would move { $n } from { $source } to { $target }.
    [claim_victory] A marshal would announce victory.
    [end_phase] A marshal would go on to what comes next.
   *[other] A marshal would do this:
}
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
    [table] Your pictures look like everybody’s at the table from now on.
   *[other] Your own pictures are { theme-name } from now on.
}
# A language by its own name, as it stands in a list of languages.
language-name = English
language-table = The table is told its game in { $language } from now on.

theme-table = The table’s pictures are { theme-name } from now on. Everybody may choose their own: `/risk me theme`.
posts-table = { $posts ->
    [every_turn] From now on the table gets a post after every turn, of the computers too.
   *[other] From now on the table gets a post whenever a person is to act; it tells all that happened since the last one.
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
status-capital = 👑 { $territory } was named as capital by { $player }.
status-wait = Waiting for { $players } (asked { $since }).
status-pace = ⏱️ Pace: { $pace }
status-time = ⏳ Time is up { $at }: { $player }
status-time-stands = 🌙 The clock stands still until { $at }: { $player }
status-time-over = ⌛ Time is up: { $player }
status-asleep = 💤 The game rests, since nobody has moved for long. Any player wakes it.
status-proposal = The host proposes another pace: { $pace }
status-votes = Votes for a computer ({ $n } of the { $needed } that it takes), in place of: { $player }
panel-time = ⏳ Your time is up { $at }.
panel-time-stands = 🌙 Your clock stands still until { $at }.
panel-time-over = ⌛ Your time is up.
pick-vote = Vote for a computer in place of somebody away
pick-pace = Propose another pace
pick-lobby-pace = How much time everybody has
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
    [one] , the only one that I speak so far
   *[other] , as Discord speaks with you
}
me-letters = { $closed ->
    [yes] Your settings on Discord refuse my direct messages, so I call you before all, and `/risk hand` shows your mission and cards.
   *[no] Your mission, your cards and one reminder of each turn come by direct message. To have none, refuse them in your settings on Discord.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] The board stands in your panel
   *[no] No board in your panel
}
option-theme = { $theme ->
    [table] Your pictures as the table’s
    [light] Your pictures light
    [contrast] Your pictures in high contrast
   *[other] Your pictures dark
}
pick-theme = How your own pictures look
button-habits-own = How you like to play…
button-export = Export my data
button-forget-me = Forget me…
button-forget-yes = Yes, forget me
export = All that I keep of you, in a file that only you see. Of { $games ->
    [0] games there are none.
    [one] one game it has what is yours; its record has every order, once it is over (`/risk verify`).
   *[other] { $games } games it has what is yours; the record of each has every order, once it is over (`/risk verify`).
}
forget-sure =
    ### Shall I forget you?
    Your id and your names leave my memory: your profile, your ratings, your settings, your part in every game.{ $running ->
        [0] {""}
        [one] {" "}In the game that you play now a computer gets your seat for good, which is told without your name.
       *[other] {" "}In the { $running } games that you play now a computer gets your seat for good, which is told without your name.
    }{ $lobbies ->
        [0] {""}
        [one] {" "}You leave the table that has not begun.
       *[other] {" "}You leave the { $lobbies } tables that have not begun.
    }
    What stays: words that you mixed into the dice, since games could not be proved without them; what was posted on Discord, which only Discord deletes; backup copies of my memory, for two weeks as a rule.
    This can’t be undone. Who comes back is new to me. `/risk me export` takes everything along first.
forgotten = I have forgotten you. Whatever you do here from now on, you begin anew.

## Profiles and leaderboards

profile-title = ### { $name }
profile-none = No game of this player has been played to its end in this server yet.
profile-rating = { $size ->
    [duel] **Rating at tables of two** { $rating }, rank { $rank }
   *[other] **Rating** { $rating }, rank { $rank }
}, after { $n ->
    [one] one rated game
   *[other] { $n } rated games
}
profile-unrated = No rated game yet.
profile-games = **Games** { $n }, won: { $wins }
profile-edition = { $title }: { $n ->
    [one] one game
   *[other] { $n } games
}, won: { $wins }
profile-lands = **Territories taken** { $n }
profile-luck = **Luck of the dice** { $kind ->
    [saved] { $n ->
        [one] one army fewer lost than the odds say
       *[other] { $n } armies fewer lost than the odds say
    }
    [cost] { $n ->
        [one] one army more lost than the odds say
       *[other] { $n } armies more lost than the odds say
    }
   *[other] as the odds let expect
}
profile-time = **Turns in time** { $in_time } of { $turns } ({ $percent } %)
profile-truces = **Truces broken** { $n }
profile-foot = -# Counted are games of this server that were played to their end. `/risk leaderboard` compares.
ladder-title = ### Leaderboard: { $edition ->
    [all] all rulebooks
   *[other] { $edition }
}{ $size ->
    [duel] , tables of two
   *[other] {""}
}
ladder-none = Nobody is rated here yet. A game counts if its lobby says so and it is played to its end.
ladder-line = **{ $rank }{ $shared ->
    [yes] =
   *[no] .
}** { $kind ->
    [computer] 🤖 { $name }
   *[person] { $name }
}: **{ $rating }**, { $n ->
    [one] one game
   *[other] { $n } games
}
ladder-foot = -# Page { $page } of { $pages }. A rating begins at 1,000 and rises as it becomes surer. “=” is a rank that several share; 🤖 is a level of computer player.
ladder-all = All rulebooks
pick-ladder = Which rulebook
button-better = Better ones
button-further = Further down
button-ladder = { $size ->
    [duel] Tables of two
   *[other] Tables of three and more
}
me-zone = 🌍 Time zone: { $zone }
me-no-quiet = 🌙 No quiet hours: your clocks run day and night.
me-quiet = 🌙 Quiet hours: { $start } to { $end }
me-vacation = { $now ->
    [yes] 🏖️ Vacation now: { $first } to { $last }
   *[no] 🏖️ Vacation: { $first } to { $last }
}
me-days-left = Days off left this year: { $n }
me-foot = -# In your quiet hours and on your days off no clock of yours runs, except at tables of the pace “live”. A new zone and new quiet hours count from your next turns on, a vacation at once.
me-zone-set = Your time zone is set.
me-quiet-set = Your quiet hours are set.
me-vacation-taken = Have a good time! Your clocks stand still on these days.
me-vacation-ended = Your vacation is over: your clocks run again.
modal-zone = Your time zone
modal-zone-name = Name
modal-zone-hint = Continent and city, like Europe/Warsaw, or the city alone
modal-quiet = Your quiet hours
modal-quiet-start = From
modal-quiet-end = To
modal-quiet-hint = A time of day, like 22:30
modal-vacation = Your vacation
modal-vacation-start = First day
modal-vacation-end = Last day
modal-vacation-hint = A day, like 2026-12-24
moderate-title = ### The open tables of this server
moderate-none = There are none.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Game { $game } in { $place }
moderate-foot = -# You see what the table sees: no hand, no mission, no prepared turn. Whatever you do here is told to the table, with your name, and stands in the game’s record.
moderate-sure = Close this table for good? Nobody can go on with the game then.
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
games-awaited = { $place }: { edition-title }, `{ $game }`; since { $since }{ $until ->
    [none] { "" }
   *[other] ; time is up { $until }
}
games-more = { $n ->
    [one] … and one more
   *[other] … and { $n } more
}
games-none = You are in no game. `/risk new` sets a table.
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
state-since = waiting since { $since } for: { $players }
state-computers = computers are at it
state-asleep = rests, since nobody moves
state-paused = rests
state-over = { $winner ->
    [none] over
   *[other] over; the winner: { $winner }
}
state-cancelled = given up
log-title = ### { $mine ->
        [yes] Attacks on you
       *[no] The course of the game
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
button-all-steps = All
map-heading = { $round ->
    [0] Setup
   *[other] { round-word } { $round }
}
map-since = Since your turn
map-title = **{ $heading }**
title-game = { edition-title }, game { $game }

help =
    { help-title }
    { help-general }
    { help-table }
    { help-rules }
    { help-turn }
    { help-orders }
    { help-line }
    { help-secrets }
    { help-looks }
    { help-club }
    { help-victory }
    { help-away }
    { help-host }
    { help-leagues }
    { help-moderators }
    { help-fair }
help-now = ### Now, at this table
    { $now }
button-help-more = The rest…
now-host = You host this table, which has not begun. “{ button-table }” under it sets what is played, seats computer players and begins the game.
now-seated = You have a seat, and the game has not begun: the host begins it. “{ button-table }” has another colour, or the way out.
now-invited = This table still waits for players: “{ button-join }” seats you.
now-sealed = The lines are closed: whoever sealed a word tells it now (“{ button-tell }”). Then the game is dealt.
now-cancelled = This table was given up. `/risk new` sets another one.
now-over = The game is over. Look at how it went: `/risk log`, `/risk replay`, `/risk verify`; “{ button-again }” calls the same people.
now-watching = You don’t play at this table, but you may watch: `/risk map`, `/risk status`, `/risk log`. The table waits for: { $players }.
now-out = You are out of this game, and may watch it to its end: `/risk map`, `/risk log`. The table waits for: { $players }.
now-replaced = A computer plays your seat: “{ button-take-back }” (or `/risk join`) gives it back to you at once.
now-resting = This table rests, since it can’t be told anything where it plays; `/risk host move` finds it another place.
now-waiting = It is not for you to act. The table waits for: { $players }. Meanwhile you may prepare your turn (`/order turn`), look at your cards (`/risk hand`), or offer a truce (`/risk table truce`).
now-claim = You may claim a territory that is still empty: pick it in your panel (“{ button-turn }”), or `/order claim`.
now-place = You lay your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let the General spread them.
now-lay = You lay your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let the General spread them.
now-capital = You name your capital, which nobody else knows: pick it in your panel (“{ button-turn }”), or `/order capital`.
now-reinforce = You have new { armies-word }: trade a set of cards if you have one, and place them all in your panel (“{ button-turn }”), best beside those whom you want to attack. Then the battle opens.
now-place_neutral = You place { armies-word } of { neutral-word }: pick where in your panel (“{ button-turn }”).
now-battle = You may attack as often as you like: the list in your panel (“{ button-turn }”) has the best chances first. When nothing good is left, move once and end your turn: “{ button-finish }”.
now-defend = You are attacked, and choose how many dice you roll: more dice defend better, but you can lose more at once. Your panel (“{ button-turn }”) has the buttons.
now-reroll = Your dice have fallen, and one may be rolled again if a card of yours allows it: choose in your panel (“{ button-turn }”), or let them stand.
now-occupy = You have taken a territory: choose in your panel (“{ button-turn }”) how many { armies-word } move in. What moves in can attack on from there; what stays guards.
now-trade_down = You hold too many cards: trade sets in your panel (“{ button-turn }”) until you hold few enough, and place what they bring.
now-regroup = You may move { armies-word } once, to a neighbour that is yours, then your turn ends: pick a move in your panel (“{ button-turn }”), or “{ button-finish }”.
help-title = ### How General works
help-general = General referees Risk by the book: it rolls the dice, deals, keeps the secrets and draws the board. Its private answers show only to you.
help-table = **A table** `/risk new` sets one: by a preset, or one of five rulebooks with house options (`/risk table options`). Others press **Join** (`/risk join`); `/risk table invite` writes to somebody. **Table…** has the rest: **Add computer** (`/risk computer`), and for the host **Start** (`/risk start`). Until then `/risk leave` steps back, `/risk host cancel` calls it off. Afterwards **Play again** (`/risk table again`) calls the same people.
help-rules = **The rules** `/risk learn` teaches them by a small private game, `/risk rules` tells those of yours.
help-turn = **Your turn** When the table calls you, press **{ button-turn }** under the newest post (or give `/risk turn`). The panel offers just what the rules allow now.
help-orders = **In words** Each press is a command, too. Setup: `/order claim` `/order prefer` `/order capital` `/order place` `/order withdraw`. Your turn: `/order trade` `/order place` `/order attack` `/order occupy` `/order fortify` `/order end`. Where a roll waits for you: `/order defend` `/order reroll` `/order keep`. Your last order back, until a die falls or somebody acts: `/order undo`.
help-line = **A turn in one line** `/order turn` takes your whole turn at once: `brazil +3; brazil > peru if 60%; end`. Given before your turn it waits until then, and only you see it. Without a line it shows how to write one.
help-secrets = **Secrets** Your mission and your cards come by direct message; `/risk hand` shows them at any time, only to you.
help-looks = **A look** `/risk status` who is where, `/risk map` the board, `/risk log` its course, `/risk odds` the chance of an attack, `/risk replay` the game as a moving picture, `/risk analyse` what turned it when it is over, `/risk games` your games. `/risk me theme` changes how your pictures look.
help-club = **What remains** `/risk profile` of one, `/risk leaderboard` of all. `/risk me export` hands you all that I keep of you, `/risk me forget` lets me forget you.
help-victory = **Victory** When you have reached your goal, announce it: the first button of your panel, or `/order announce`. `/order resign` gives the game up.
help-away = **Away?** Your defenders roll by your standing order (`/order standing`), except where each roll waits for you. If your time is up, the General plays that turn for you; if you miss too many, a computer sits in, until `/risk join` takes your seat back. Your own time: `/risk me show` `/risk me zone` `/risk me quiet` `/risk me vacation` `/risk me back`. About others: `/risk table vote`; `/risk table agree` or `/risk table decline` to another pace; `/risk table truce` for peace; `/risk table wake` for a game that rests.
help-host = **For the host** Before the start: `/risk host play` and `/risk host options` for what is played, `/risk host remove` for a computer player, `/risk host save` and `/risk host forget` for presets of the server, `/risk host rated`, `/risk host order`, `/risk host routes`. At any time: `/risk host pace`, `/risk host theme`, `/risk host posts`, `/risk host replace` for a player who is away, `/risk host move` to go on in another channel. If the host is away: `/risk host office`.
help-leagues = **Leagues** Many tables, one champion: `/league found` `/league join` `/league leave` `/league begin` `/league standing` `/league tables` `/league cancel`.
help-moderators = **For moderators of the server** `/moderate tables`, `/moderate close`, `/moderate replace`, `/moderate move`, in games that are not their own.
help-fair = **Fair?** The dice follow from a secret that is fixed before anybody joins, and from lines that everybody sees: `/risk dice word` adds a word of yours, `/risk dice lines` hands all of them out. Against a chosen deal somebody should give a seal instead of the word, and tell the word after the start: `/risk dice tell`. When the game is over, `/risk verify` (or **Check the dice**) proves every die.

## Alt text

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
alt-region-whole = Held by one alone:
alt-region-parted = { $seats ->
    [0] Nobody stands there.
   *[other] Standing there:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = Framed: { $land }.
alt-lit = Lit: { $land }.
alt-outlined = Outlined: { $land }.
alt-mission = { $heading }: { $mission }.
alt-bright = Bright on the map: { $land }.
alt-hand = { $n ->
    [0] No cards
    [one] One card: { $cards }
   *[other] { $n } cards: { $cards }
}.
alt-card = { $card } of { $colour }
alt-place = { $territory } { $n } { $colour }
alt-closing = { $title } { $text }.
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
alt-chances-player = { $name }: { $first } after the setup, { $low } at least, { $high } at most.
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

house-title = ### House options of { edition-title }
house-foot = -# The rulebook’s own are in bold. `/risk new` takes them as `name=value name=value`, and the host changes them in the lobby with `/risk host options`.
house-line = **{ $name }** { $text } { $values }
house-value = `{ $value }` { $text }
house-default = **`{ $value }` { $text }**
routes-own = your own { $n }

house-board = Which board is played on.
house-board-size = { $territories } territories, { $regions ->
    [one] one { region-word }
   *[other] { $regions } { region-word }s
}
house-goal = What wins.
house-goal-mission = a secret mission
house-goal-world = being the last one left
house-goal-capitals = holding enough capitals
house-sets = What a set of cards is worth.
house-sets-fixed = by its symbols
house-sets-ascending = more with each set: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = one more with each set: 4, 5, 6…
house-joker = What a joker goes with.
house-joker-any = any two cards that make a set
house-joker-pair_only = two alike only
house-bonus = Two more for a traded card of a territory of one’s own.
house-bonus-per_card = for each card
house-bonus-per_set = once a set
house-bonus-per_turn = once a turn
house-bonus-none = never
house-trade_after_elimination = When a hand taken over is traded.
house-trade_after_elimination-next_turn = at the next reinforcement
house-trade_after_elimination-down_to_4 = at once, down to 4
house-trade_after_elimination-down_to_5 = at once, down to 5
house-traded_cards = Where traded cards go.
house-traded_cards-bottom = under the deck
house-traded_cards-out = out of the game
house-traded_cards-reshuffled = into the next deck
house-defence = How the defender’s dice are chosen.
house-defence-standing = by the defender’s standing order, nobody waits
house-defence-live = the defender is asked before each roll
house-defender_two_dice_from = How many must stand there for two dice in defence.
house-defender_two_dice_from-2 = two
house-defender_two_dice_from-3 = three
house-stack_limit = Most that may stand on one territory.
house-stack_limit-none = no limit
house-stack_limit-12 = twelve
house-fortify = How far and how often one may move at the end.
house-fortify-adjacent = once, to a neighbour
house-fortify-path = once, along a path of one’s own territories
house-fortify-free = as often as one likes, along paths of one’s own territories
house-reroll = Rolling a die again in attack.
house-reroll-off = never
house-reroll-with_card = by showing the card of source or target
house-destroyed_by_other = A colour to be destroyed falls to somebody else.
house-destroyed_by_other-counts = it counts
house-destroyed_by_other-territories_24 = hold 24 territories instead
house-own_colour = A mission names its holder’s own colour.
house-own_colour-territories_24 = hold 24 territories instead
house-own_colour-redraw = its holder draws another
house-one_of_each = One card of each kind, where sets have a fixed worth.
house-one_of_each-ten = worth 10
house-one_of_each-no_set = no set
house-two_jokers = Two jokers and any third card, where sets have a fixed worth.
house-two_jokers-best = the best that they can be read as
house-two_jokers-ten = worth 10
house-two_jokers-no_set = no set
house-capital_lost_by = A capital falls, with what that brings, when it is taken from …
house-capital_lost_by-namer = the player who named it
house-capital_lost_by-holder = whoever holds it
house-claim = How victory comes.
house-ally_stages = How two players take turns with the ally.
house-ally_stages-three = in three stages: one conquers and moves, the other answers, the first goes on
house-ally_stages-one = a whole turn each, which begins with the ally’s ships
house-claim-announced = announced in one’s own turn
house-claim-at_once = announced by anybody at any time
house-claim-automatic = by itself, as soon as the goal is reached
house-two_players = What a game of two is played with.
house-two_players-neutral_40 = 40 neutral ones
house-two_players-plain_50 = 50 each and nothing else
house-routes = Which territories of different planets are joined; your own list: `/risk host routes`.
house-routes-default = twelve routes
house-routes-ring = from planet to planet in a ring
house-routes-ports = through ports
house-routes-open = each with each
house-hard = The harder game of three.
house-hard-false = no
house-hard-true = no goal cards, dearer sets
house-territory_income = New ships for territories.
house-territory_income-none = none
house-territory_income-third = one for three
house-occupy_with = How many move into a conquest.
house-occupy_with-exactly = the ships of the last throw
house-occupy_with-at_least = at least those

## The rules of a game

rules-title = ### The rules of { $title }
rules-options = **House options** { $options }
rules-beginning = **Beginning**
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
rules-foot = -# In italics: the rule’s number in `docs/rulebook.md` of General’s source. One with H is General’s own reading, where the book is silent or unclear.
rules-income-first = up to { $high } territories bring { $n }
rules-income-step = { $low } to { $high } bring { $n }
rules-dice = { $span ->
    [more] { $stack } or more
    [some] { $stack } to { $until }
   *[one] { $stack }
} → { $kind ->
    [exactly] { $low }
    [or] { $low } or { $high }
   *[to] { $low } to { $high }
}
rules-set-same = three { $symbol } { $worth }
rules-set-different = one of each { $worth }
rules-set-pair = two alike with a joker { $worth }

rule-start_armies = { $players } players start with { armies } each.
rule-territories_dealt = The territories are dealt, with one of one’s { armies-word } on each.
rule-territories_dealt_with_jokers = The territories are dealt by their cards, with one of one’s { armies-word } on each. Jokers are among the cards: whoever gets one has one territory fewer.
rule-territories_claimed = The territories are claimed one by one in turn, with one of one’s { armies-word } on each.
rule-laid_in_turn = The other { armies-word } are laid in turn on one’s own territories, { $laid_at_a_time ->
    [1] one
   *[other] { $laid_at_a_time }
} at a time.
rule-laid_together = The other { armies-word } are laid on one’s own territories as one likes, in secret, and shown together.
rule-order_by_dice = The dice draw the order of play; those who tie roll again.
rule-order_first_by_dice = The highest die begins, and the others follow as they sit.
rule-order_agreed = The players agree on the order of play: they play as they sit.
rule-missions = Each player draws one of { $missions } { mission-word }s, in secret; those of colours that nobody plays are left out.
rule-own_colour_territories_24 = Whoever draws the { mission-word } of their own colour holds 24 territories instead.
rule-own_colour_redraw = Whoever draws the { mission-word } of their own colour draws another.
rule-neutral_dealt = { $edition ->
    [galaxy] An ally with { armies } takes part: { $neutral_each } on each of { $neutral_territories } territories.
   *[other] { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories.
}
rule-neutral_laid = { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories; whoever lays { $laid_at_a_time } of their own lays { $neutral_laid } of the neutral’s, too.
rule-neutral_defends = The neutral only defends: it never attacks or moves, and the other player rolls for it. Its territories are conquered like any, and need not be conquered to win.
rule-neutral_attacks = Whoever conquers may also use { neutral-word }’s { armies-word }, against the other player alone: what they take is { neutral-word }’s, and earns no card. They never move. When { neutral-word } is attacked, the other player rolls for it.
rule-neutral_unreinforced = The neutral gets no new { armies-word }.
rule-capital_named = When all { armies-word } stand, each player names a territory of their own as capital, in secret; its card stays out of the deck.
rule-capital_lost_by_namer = When a capital is taken from the player who named it, its card is shown: the conqueror gets all cards of theirs, and all other territories of theirs on that { region-word }, with one new { army-word } on each. Taken from anybody else, it brings nothing more.
rule-capital_lost_by_holder = When a capital is taken from whoever holds it, its card is shown: the conqueror gets all cards of theirs, and all other territories of theirs on that { region-word }, with one new { army-word } on each. Whoever takes back their own gets nothing more.
rule-routes = { $n } routes join the { region-word }s: { $routes }.
rule-routes_open = Every territory is joined to every one of the other planets.
rule-turn = { $tours ->
    [yes] All players take one stage before the next begins: { $phases }.
   *[no] One after the other takes a whole turn: { $phases }.
}
rule-turn_of_three_stages = A turn begins with new ships and has three stages. (1) The player whose turn it is conquers, then moves. (2) The other player lays the ally’s ships and conquers, with them too. (3) The first conquers again or, without attacking, moves once more. When the ally has fallen, ordinary tours follow that turn.
rule-turn_with_ally = A whole turn each: { $phases }. The ally’s ships laid first are half of what the other player got in the turn before. When the ally has fallen, ordinary tours follow that turn.
rule-income = { $income ->
    [none] Territories bring no { armies-word } by themselves.
   *[other] New { armies-word }: { $income }, and so on.
}
rule-bonuses = More for a whole { region-word }: { $bonuses }.
rule-neutral_reinforced = { $edition ->
    [galaxy] The ally gets half of all that a player gets, rounded down, as long as it holds land; the other player places it.
   *[other] The neutral gets half of all that a player gets, rounded down, as long as it holds land; the other player places it.
}
rule-fortify_adjacent = { $edition ->
    [galaxy] One move to a neighbouring territory of one’s own; one ship stays.
   *[other] At the end of the turn one move to a neighbouring territory of one’s own; one stays.
}
rule-fortify_path = By house rule the one move may go along a path of one’s own territories; one stays.
rule-fortify_free = Any number of moves, each along a path of one’s own territories; one stays everywhere.
rule-stack_limit = At most { $stack_limit } may stand on one territory; new ones without room are lost.
rule-attack_armies_sent = Up to three { armies-word } are sent, one stays, and at most as many dice are rolled. Dice by what stands there: { $dice }.
rule-attack_armies_taking_part = Of the { armies-word } taking part one stays, and they roll one die fewer than they are, three at most. Dice by what stands there: { $dice }.
rule-attack_armies_used = Up to three { armies-word } are used, one stays, and as many dice are rolled. Dice by what stands there: { $dice }.
rule-attack_dice = One { army-word } stays, and the attacker says how many dice they roll. Dice by what stands there: { $dice }.
rule-defence = The defender’s dice by what stands there: { $dice }.
rule-defence_fixed = The defender has no choice of dice.
rule-defence_standing = Nobody waits for the defender: dice follow the standing order; without one, as many are rolled as may be.
rule-defence_live = Where there is a choice, each roll waits for the defender to choose their dice.
rule-losses = Highest against highest, then second against second; equal dice cost the attacker.
rule-reroll = Showing the card of source or target, and keeping it, the attacker may roll one of their dice again, once a roll.
rule-occupation_armies_sent_at_least = At least as many { armies-word } as were sent into the last roll move into a conquest; one stays.
rule-occupation_dice_rolled_at_least = At least as many { armies-word } as dice rolled last move into a conquest; one stays.
rule-occupation_dice_rolled_exactly = Exactly the { armies-word } of the last throw move into a conquest.
rule-elimination_next_turn = Whoever eliminates a player gets their cards, and may trade them at the next reinforcement.
rule-elimination_down_to_4 = Whoever eliminates a player gets their cards; with six or more they trade at once, down to four.
rule-elimination_down_to_5 = Whoever eliminates a player gets their cards; with six or more they trade at once, down to five.
rule-award_turn = A turn with a conquest earns one card, when the attacks are over.
rule-award_conquest = Each conquest earns a card at once.
rule-forced = Any number of sets may be traded while one’s new { armies-word } are placed; with { $must_trade_from } cards or more one must be, before anything else.
rule-forced_second = Any number of sets may be traded while one’s new { armies-word } are placed; with { $must_trade_from } cards or more one must be, before anything else, and then a second one if there is one.
rule-sets_fixed = A set brings: { $by_symbols }.
rule-sets_ascending = Three alike or three different: the sets of the game bring { $by_number }, and so on.
rule-sets_increments = Three alike or three different: the sets of the game bring { $by_number }, and so on.
rule-joker_any = A { joker-word } stands for any symbol.
rule-joker_pair_only = A { joker-word } goes with two cards alike only.
rule-two_jokers_best = Two { joker-word }s and a third card are the best set that they can be read as.
rule-two_jokers_ten = Two { joker-word }s and a third card are worth 10.
rule-two_jokers_no_set = Two { joker-word }s and a third card are no set.
rule-bonus_per_card = Each traded card of a territory of one’s own puts { $n } more there.
rule-bonus_per_set = One territory of one’s own on the cards of a set gets { $n } more.
rule-bonus_per_turn = One territory of one’s own on the cards traded in a turn gets { $n } more.
rule-bonus_none = Cards of one’s own territories bring nothing more.
rule-traded_bottom = Traded cards go under the deck.
rule-traded_out = Traded cards are out of the game; a deck that is used up gives none.
rule-traded_reshuffled = Traded cards are shuffled and make the next deck, when this one is used up.
rule-goal_mission = Whoever fulfils their secret { mission-word } wins.
rule-goal_world = Whoever is left when all others have fallen wins.
rule-goal_capitals = Whoever holds { $capitals_needed } capitals, their own among them, wins.
rule-destroyed_counts = A colour to be destroyed counts whoever destroys it.
rule-destroyed_territories_24 = A colour destroyed by somebody else: hold 24 territories instead.
rule-claim_announced = Victory is announced in one’s own turn; a goal reached in another’s waits for it.
rule-claim_at_once = By house rule whoever has reached their goal may announce it in anybody’s turn; the first to do so wins.
rule-claim_automatic = Whoever reaches their goal first wins at that moment, in anybody’s turn; of several at once, the one whose turn it is, or who comes next.
