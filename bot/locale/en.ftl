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
   *[other] the neutral side
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
region-object = { $id ->
   *[other] { $name }
}
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
    [capital] capitals
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
    [occupy] moving in
    [trade_down] trading down
    [regroup] { $edition ->
        [ryzyko] regrouping
        [galaxy] moves
       *[other] fortifying
    }
   *[other] { $phase }
}
command = { $command ->
    [claim] claim a territory
    [prefer] list your claims
    [place] place { armies-word }
    [withdraw] start over
    [choose_capital] choose a capital
    [trade] trade cards
    [attack] attack
    [defend] choose defence dice
    [reroll] re-roll a die
    [keep] keep a roll
    [occupy] move in
    [fortify] { $edition ->
        [ryzyko] regroup
        [galaxy] move
       *[other] fortify
    }
    [end_phase] end the phase
    [claim_victory] announce victory
    [standing] give a standing order
    [take_back] take back an order
    [resign] resign
   *[other] { $command }
}
edition-title = { $edition ->
    [ryzyko] Ryzyko
    [classic] Risk
    [parker] Risk (1993)
    [gniazdo] Risk (GNIAZDO)
    [galaxy] Risk: Conquest of the Galaxy
    [lesson] Lesson
   *[other] { $edition }
}

## What happened

event-game-started = The game begins: { $players }.
event-order-drawn = The dice decide the order of play: { $players }.
event-order-agreed = Order of play: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] The ally joins in: the conquering player may use its ships against the other.
    [ryzyko] Neutral battalions join in: they never attack, and the opponent places them and rolls for them.
   *[other] Neutral armies join in: they never attack, and the opponent rolls for them.
}
event-mission-dealt = Your { mission-word }: { $mission }
event-territories-dealt = Territories dealt: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } claims { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] You now choose each territory yourself.
   *[other] You’ll claim in this order: { $territories }.
}
event-capital-named = { $player } chooses a capital.
event-capital-named-seen = Your capital is { $territory }. Nobody else knows it until it falls.
event-armies-mustered = { $player } has { armies } to place.
event-armies-planned = { $player } plans { armies } for { $territory }.
event-plan-withdrawn = { $player } takes back their plan.
event-plan-laid = { $player } places { armies } { ON($territory) }.
event-plan-revealed = { $player } places { $places }.
event-deck-shuffled = The { cards-word } are shuffled.
event-discard-reshuffled = The traded { cards-word } are shuffled into a new deck.
event-round-began = { $round ->
    [0] The setup begins.
   *[other] { round-word } { $round } begins.
}
event-turn-began = { $player }’s turn.
event-stage-began = { $stage ->
    [1] Stage 1 of 3: { $player } conquers, then moves.
    [2] Stage 2 of 3: { $player } answers.
   *[3] Stage 3 of 3: { $player } conquers again or moves once more.
}
event-tours-began = From now on, ordinary tours in this order: { $players }.
event-income-granted = { $player } receives { armies } for { territories }.
event-income-granted-regions = { $player } receives { armies } for { territories } and for { $regions }.
event-income-granted-regions-alone = { $player } receives { armies } for { $regions }.
event-income-granted-nothing = { $player } receives no new { armies-word }.
event-income-granted-neutral = { $player } receives { armies }: half the player’s, rounded down.
event-cards-traded = { $player } trades { $cards } for { armies }.
event-cards-traded-bonus = { $player } trades { $cards } for { armies }, plus { $bonus }.
event-armies-placed = { $player } places { armies } { ON($territory) }.
event-armies-placed-for = { $player } places { armies } { ON($territory) } for { neutral-word }.
event-armies-lost = { $player } loses { armies }: no territory has room for them.
event-attack-declared = { $player } attacks { OBJECT($target) } { FROM($source) } with { armies }.
event-attack-cut-short = The attack pauses: one order allows only so many rolls. Attack again to go on.
event-defence-chosen = 🛡️ { $player } defends with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-dice-rolled = 🎲 { $attack } against { $defence }.
event-die-rerolled = { $player } shows { $card } and re-rolls the { $die }: { $attack }.
event-losses-taken = The attacker loses { $attacker }, the defender { $defender }.
event-territory-captured = { $player } takes { OBJECT($territory) } from { $loser }.
event-territory-occupied = { $player } moves { armies } { FROM($source) } into { $target }.
event-capital-fell = 👑 A capital falls: { $territory } ({ $player }). { $by } takes it.
event-capital-fell-wiped = { event-capital-fell } Lost with it: { $wiped }.
event-ally-fell = The ally has no ships left. Ordinary tours begin after this turn.
event-player-eliminated = { $by } eliminates { $player }.
event-hand-taken = { $player } hands over { $n ->
    [one] one card
   *[other] { $n } cards
}. { $by } takes { $n ->
    [one] it
   *[other] them
}.
event-hand-taken-seen = { $player } hands over { $cards }. { $by } takes { $n ->
    [one] it
   *[other] them
}.
event-card-drawn = { $player } draws a { card-word }.
event-card-drawn-seen = { $player } draws a { card-word }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] You’ll be asked before each roll again.
        [one] You now defend with one die, without being asked.
       *[most] You now defend with as many dice as you may, without being asked.
    }
   *[no] { $dice ->
        [one] You now defend with one die.
       *[most] You now defend with as many dice as you may.
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
    [capitals] { $player } wins with enough capitals, including their own!
    [world] { $player } wins by conquering the whole { world-word }!
   *[other] { $player } wins!
}
event-game-won-mission = { $player } wins! Their { mission-word }: { $mission }
event-game-ended = { $why ->
    [agreed] Everybody agreed to end the game as it stands.
   *[round_limit] The last round is over.
} { $several ->
    [yes] Tied for first: { $players }.
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
told-even = Territories change hands, but nobody comes out ahead.
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
told-down = { $player } drops from { $before } to { $after ->
    [one] one territory
   *[other] { $after } territories
}.
told-holds = { $player } now holds all of { $regions }.
told-broken = { $player } loses { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } is out: { $by } deals the final blow.
told-nothing = No territory changes hands.
did = { $player }: { $deeds }.
did-traded = trades { $sets ->
    [one] a set
   *[other] { $sets } sets
} for { $n }
did-placed = places { $n }
did-took = takes { $places }
did-took-for = takes { $places } for { neutral-word }
did-failed = fails to take { $places }
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
} { $n } over { $times } moves
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
changed-kept = No territories lost.
changed-held = Attacks repelled: { $places }.
changed-stand = { $territory } ({ $player } attacks; you lose { $lost }, they lose { $destroyed })
changed-next-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }; the next is worth { $next }.
changed-set = { $player } trades { $n ->
    [one] a set
   *[other] { $n } sets
} for { $armies }.
changed-danger = Watch { $territory } ({ $armies }): { $player } holds { $theirs } in { $beside }.
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
       *[other] you lose { $lost }, they lose { $destroyed }
    }
}
dice-line-witnessed = 🎲 { $attack } against { $defence }: the attacker loses { $lost }, the defender { $destroyed }.
dice-line-waiting = 🎲 { $attack } – { $defence }
dice-earlier = … after { $n ->
    [one] one earlier roll
   *[other] { $n } earlier rolls
}.

## What may be chosen

option-bonus = { armies }, plus { $bonus }
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
merit-last = knocks out { $player }
merit-enemy = your mission’s target
merit-completes = completes { $region } (+{ $n })
merit-breaks = breaks { $player }’s hold on { $region }
merit-mission = part of your mission
beside = { $n ->
    [one] one enemy
   *[other] { $n } enemies
} next door ({ $territories }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
})
beside-one = { $territory } { $n }
beside-none = no enemies next door
option-stop-at = Fight until { $n } left
option-colour = { mark } { colour }
option-next-colour = Any free colour

## Refusals of the rules

illegal-game_over = The game is over: { $winner } won.
illegal-not_seated = There’s no such player in this game.
illegal-not_your_turn = It’s not your turn. Waiting for { $waiting_for }.
illegal-not_in_this_phase = You can’t { $command } now: this is the { $phase } { $edition ->
    [galaxy] stage
   *[other] phase
}.
illegal-unknown_territory = There’s no territory “{ $territory }”.
illegal-not_yours = { $territory } isn’t yours: it belongs to { $owner }.
illegal-your_own = { $edition ->
    [galaxy] { $territory } is on the attacking side; choose one on the other side.
   *[other] { $territory } is yours; attack somebody else’s territory.
}
illegal-not_adjacent = { $source } and { $target } don’t share a border.
illegal-too_few_armies = { $territory } has only { armies }, and one must always stay behind.
illegal-armies_not_allowed = You can’t choose { $armies }: { in-range }.
illegal-dice_not_allowed = You can’t roll { dice-count }: { in-range }.
illegal-dice_not_allowed-rolled = You didn’t roll a { $dice }: choose from { $rolled }.
in-range = { $choice ->
    [none] there are none left
    [one] only { $low } is possible
   *[range] choose from { $low } to { $high }
}
illegal-already_taken = { $territory } is taken: it belongs to { $owner }.
illegal-no_room = { $territory } is full: a territory holds at most { $limit } { armies-word }.
illegal-no_card_to_show = To re-roll a die, you need one of these cards: { $territories }.
illegal-not_on_a_card = The bonus can’t go to { $territory }. Your territories on these cards: { $shown }.
illegal-armies_left_to_place = You still have { armies } to place.
illegal-must_trade = You have { $cards } { cards-word } and may keep at most { $most }: trade a set first.
illegal-not_your_card = You don’t have all of these cards.
illegal-not_a_set = These cards aren’t a set: { $symbols }. A set is three alike or three different.
illegal-already_fortified = { $edition ->
    [ryzyko] You can regroup only once a turn.
    [galaxy] You can move only once in this stage.
   *[other] You can fortify only once a turn.
}
illegal-nothing_planned = You have no plan to take back.
illegal-not_fulfilled = You haven’t reached your goal yet. Nobody else knows you tried.
illegal-already_resigned = You’re no longer in the game.
illegal-nobody_is_asked = Nobody chooses defence dice in this game: your standing order (`most` or `one`) decides.
illegal-nothing_to_take_back = You have no order to take back.
illegal-dice_fell = Too late to take that back: dice have been rolled.
illegal-card_drawn = Too late to take that back: a { card-word } has been drawn.
illegal-cards_shown = Too late to take that back: { cards-word } were traded or changed hands.
illegal-somebody_fell = Too late to take that back: a player is out or a capital has fallen.
illegal-play_began = Too late to take that back: the setup is over.
illegal-somebody_acted = Too late to take that back: { $seat } has acted since.

## Refusals of the table

table-no_such_game = There’s no such game.
table-already_started = This game has already begun. Players can resign: `/order resign`. A moderator can close it: `/moderate tables`. New game: `/risk new`.
table-not_started = This game hasn’t begun yet. Start it with `/risk start` once there are enough players.
table-rated_needs_limit = A rated game needs a time limit; otherwise a losing player could stall it forever.
table-no_hints = Hints are off in this game. The host can allow them before the start, but then the game isn’t rated.
table-not_alone = Hints are only for games against computers. Other people play or have played in this one.
table-no_such_turn = There’s nothing to try in turn { $turn } of that game.
table-not_over = The dice and cards stay secret until the game is over.
table-game_over = That game is over. `/risk table again` starts a rematch, `/risk new` a new game.
table-full = All { $places } seats are taken. `/my games` shows games with a free seat, `/risk new` creates one.
table-already_seated = You’re already in this game. `/risk play` shows what you can do; before the start, `/risk leave` gives up your seat.
table-not_a_player = You’re not in this game. Before the start, `/risk join` takes a free seat; `/my games` lists your games.
table-not_host = Only the host, { $host }, can do that. If the host is away once the game has begun, a player can take over with `/host table`.
table-too_few_players = You need at least { $fewest } players and have only { $players ->
    [one] one
   *[other] { $players }
}. Wait for others, or add computers.
table-unknown_colour = This game has no { $colour } seat.
table-colour_taken = Somebody already has { $colour }. Free: { $free }.
table-already_computer = A computer already plays that seat: { $name }. If it’s a person’s seat, they can take it back with `/risk join`.
table-computer_plays = A computer plays your seat. Take it back with `/risk join`.
table-not_awaited = { $name } isn’t holding anybody up. Once the game has waited { span } for somebody, the host or a moderator can hand that seat to a computer. In an unrated game, a moderator can do it at once.
table-time_left = { $name } still has { span } to act; then the host or a moderator can hand the seat to a computer. Until then, remind them here. Nobody has to wait for players who have left the server; moderators never have to wait in unrated games.
table-order_by_dice = In this rulebook, dice decide the order of play.
table-not_everybody_once = Name every player once, in order of play: { $colours }.
table-paused = { paused }
table-wrong_server = A game can’t move to another server.
table-already_here = This game is already here. `/risk map` shows the board, `/risk play` what you can do.
table-sealed = The game has started. We deal once all sealed words are revealed. Waiting for: { $names }.
table-no_lines = You can’t add words to this game’s dice: an older version of me created it. You can in your next game.
table-many_lines = This game already has { $most } lines, the limit. Start it, or create another.
table-many_lines_of_yours = You’ve added { $most } lines to this game, the limit per person.
table-bad_word = A word is one line of at most { $most } characters.
table-bad_seal = That’s not a seal. A seal is the SHA-256 of a word: 64 digits from 0 to 9 and a to f. Nobody saw what you typed.
table-told_too_early = Reveal your word only once the game has started. No player saw it, but the bot’s host could have read it just now. If that matters to you, seal another word too.
table-nothing_sealed = You haven’t sealed a word in this game.
table-already_told = You’ve already revealed your word.
table-not_the_sealed_word = That’s not the word you sealed: its SHA-256 is different. Nobody saw it. Check capitals and spaces, and try again.
table-hosts_already = You already host this game.
table-host_is_there = { $host } hosts this game and isn’t away. Any player can take over if the game waits and the host does nothing for a whole turn’s time (at least a day, seven days in an open game).
table-own_seat = You can’t vote on your own seat. A vacation (`/my settings`) stops your clock for some days; `/order resign` takes you out.
table-nothing_proposed = No new pace has been proposed. The host can propose one: `/host table`.
table-end_in_league = League games are played to the end. You can still leave this one: `/order resign`.
table-end_proposed = That’s already been proposed. Answer under “{ button-status }”, or with `/risk table end`.
table-end_alone = One player alone can’t end a rated game. Play on, or resign: `/order resign`.
table-end_refused_lately = Your last proposal failed. You can propose it again next round, or in { span }.
table-no_end_proposed = Nobody has proposed ending this game. You can: `/risk table end`.
table-rounds_out_of_range = The last round can be { $fewest } to { $most }; 0 means none.
table-same_pace = This game already has that pace.
table-not_asleep = This game isn’t paused.
table-not_a_moderator = Only a moderator of this server who isn’t playing in this game can do that.
table-concerned = You’re involved in this game: { $concern ->
    [entrant] you’re in its league.
    [rated_with] you’ve been rated with one of its players in the last 30 days.
   *[seated] you play in it, or have played in it.
} Another moderator of this server can do it. If there’s none, the players can annul its rating: “{ button-mod-ask }”.
table-not_concerned = You’re not involved in this game. Annul its rating yourself: “{ button-mod-annul }”.
table-no_reason = Give a reason: everybody in the game will see it.
table-no_ladder = Ratings and leaderboards are off here.
table-over_too_long = This game ended more than a week ago: too late for a vote. A moderator who isn’t involved, or the bot’s host, can annul its rating.
table-not_rated = This game isn’t rated. There’s nothing to annul.
table-annulled_already = This game’s rating has already been annulled.
table-vote_is_open = The players are already voting on that.
table-no_vote_is_open = There’s no vote on this game’s rating.
table-nobody_votes = There’s nobody else left in this game to vote.
table-no_vote_of_yours = Only this game’s players vote on that, not the moderator who asks.
table-voted_already = You’ve already voted for that.
table-had_a_seat = If you have or had a seat in this game, you can’t take another: you know its secrets.
table-seat_counts = Seats can’t change hands in rated or league games.
table-seat_in_setup = You can take over a seat once the first turn has begun. Ask again then.
table-seat_not_free = That seat isn’t abandoned. You can ask for: { $free }.
table-seat_asked = Somebody has already asked for that seat. If the host declines, you can ask.
table-seat_asked_by_you = You’ve already asked for a seat here. The host has a day to answer.
table-seat_declined = The host declined your request. You can ask here again in { span }.
table-seat_request_gone = That request is closed: it was answered, it expired, or the seat is gone.
table-seat_asker_left = { $name } has left the server. The computer keeps the seat.
table-seat_kept = { $name } may have returned to the server, and keeps the seat.
table-many_seat_requests = You can send at most { $most } requests a day in this server. Try again tomorrow.
table-unknown_zone = I don’t know that time zone. Give a city or a name like America/New_York, an abbreviation like EST, or a UTC offset like UTC+2.
table-quiet_too_long = Quiet hours can last at most { $most } hours a day.
table-vacation_backwards = A vacation can’t end before it begins.
table-vacation_past = A vacation can’t begin in the past.
table-vacation_far = A vacation must begin within a year from today.
table-vacation_too_long = A vacation can last at most { $most } days in a row.
table-vacation_spent = You have { $left ->
    [0] no vacation days
    [one] one vacation day
   *[other] { $left } vacation days
} left; you get { $most } in any 365 days. The earliest a vacation this long can begin is { $more }.
table-no_vacation = You’re not on vacation, and none is planned.
table-no_plan = You have no prepared turn. `/order turn` shows how to write one.
table-many_seated = Too few seats ({ $places }): { $players } are taken or reserved. Add seats, or free one with `/host table`.
table-sits_here = They’re already in this game.
table-already_invited = They’ve already been invited.
table-many_invited = You’ve invited { $most } people, the limit.
table-invited_often = You’ve invited them { $most } times within a day. You can invite them again { $again }.
table-reserved = The free seats are reserved. The next one opens up { $until }, unless its guest takes it. `/my games` shows other games.
table-reserved_before = You’ve already reserved a seat for them in this game. You can do that only once.
table-banned = The host has kept you out of this game. `/my games` shows others with a free seat.
table-banned_by_you = You’ve kept them out of this game. Let them back in first, under “{ button-guests }”.
table-many_banned = You keep { $most } people out of this game, the limit. Let somebody back in first.
table-hosts_seat = That’s you, the host. `/risk leave` gives up your seat, and the next player hosts.
table-no_such_guest = The guest list has changed. “{ button-guests }” shows it.
table-blocked_by_you = You’ve blocked them. Unblock them first: `/my settings`, then “{ button-contacts }”.
table-many_blocked = You’ve blocked { $most } people, the limit. Unblock somebody first.
table-request_gone = This request has expired. Press *Stay signed in* in the browser again.
table-rematch_began = The others have already started a new game: <#{ $channel }>.
table-no_preset = This server has no preset “{ $name }”. `/host table` saves one in the lobby.
table-many_presets = This server already has { $most } presets, the limit. `/host table` deletes one.
table-not_your_preset = Somebody else saved the preset “{ $name }”. Only they and this server’s moderators can change or delete it.
table-preset_gone = The preset “{ $name }” is for a rulebook I no longer have: { $edition }. `/host table` deletes it.
table-preset_unfit = The preset “{ $name }” no longer fits its rulebook, { edition-title }. Set up the game again and save it, or delete it with `/host table`.
table-told_too_late = The time to reveal sealed words is up: the game is called off.
table-many_games_of_yours = You’re already in { games-open }, the limit. Finish or leave one first; `/my games` lists them.
table-many_games_here = This channel already has { games-open }, the limit. Wait until one is over, or use another channel.
table-many_games_in_server = This server already has { games-open }, the limit. Wait until one is over.
table-stale = That was out of date; nothing changed. Here’s how things stand now.
table-used_elsewhere = That request was already used in another game; nothing changed here. Try again.

games-open = { $games ->
    [one] one open game
   *[other] { $games } open games
}

## Refusals of a league

league-no_league = There’s no league in this channel. `/league found` starts one.
league-runs_already = This channel already has a league: { $name }. Another can begin when it’s over.
league-already_entered = You’ve already joined { $name }.
league-not_entered = You haven’t joined { $name }.
league-already_withdrawn = You’ve already left { $name }.
league-entry_closed = Entry is closed: { $name } has begun.
league-full = The league is full: { $most ->
    [one] one person has
   *[other] { $most } people have
} joined, the limit.
league-too_few = A league needs at least { $fewest } people; { $n ->
    [0] nobody has joined
    [one] one has joined
   *[other] { $n } have joined
} so far.
league-over = { $name } is over.
league-not_the_founder = Only the founder ({ $founder }), and moderators of this server (Manage Server) who don’t play in the league, can do that.
league-closes_too_soon = Entry must stay open for at least a minute.
league-closes_too_late = Entry can stay open for at most { $days ->
    [one] one day
   *[other] { $days } days
}.
league-no_lines = You can’t add words to this league: an older version of me started it. You can in the next one.
league-many_lines = You’ve added { $most } lines to this league, the limit per person.
league-bad_seal = That’s not a seal. A seal is the SHA-256 of a word: 64 digits from 0 to 9 and a to f. Nobody saw what you typed.
league-sealed_already = You’ve already sealed a word in this league. To seal another, leave it and join again.
league-bad_word = A word is one line of 1 to { $most } characters. Nobody saw what you typed.
league-told_too_early = Reveal your word only once entry has closed. Nobody in the league saw it, but the bot’s host could have read it just now. If that matters to you, leave the league, join again and seal another word.
league-told_too_late = The time to reveal sealed words is up.
league-nothing_sealed = You haven’t sealed a word in this league.
league-already_told = You’ve already revealed your word.
league-not_the_sealed_word = That’s not the word you sealed: its SHA-256 is different. Nobody saw it. Check capitals and spaces, and try again.
league-not_over = The secret of { $name } comes out once the league and all its games are over.
league-may_not_found = { $right ->
    [server] To start leagues here, you need the Manage Server permission.
   *[events] To start leagues here, you need the Manage Events permission.
} Moderators can change that: `/moderate tables`, then “{ button-mod-settings }”.
league-founder_alone = Only the founder ({ $founder }) can do that.
league-referee_plays = Players and substitutes of { $name } can’t be its referees. Name somebody else, or have them leave the league first.
league-referee_is_a_bot = A bot can’t be a referee.
league-referee_already = They’re already a referee of { $name }.
league-many_referees = A league can have at most { $most ->
    [one] one referee
   *[other] { $most } referees
}.
league-no_such_referee = They’re not a referee of { $name }.
league-referee_may_not_enter = You’re a referee of { $name } and can’t play in it. Its founder, or a moderator who doesn’t play in it, can remove you: `/league manage`.
league-not_a_referee = { $name } has referees, and only they can decide that.
league-no_such_table = { $name } has no such game. Pick one from the list.
league-table_over = That game is over, or the league is: round { $round }, group { $table }. `/league manage` changes the result of a finished game.
league-table_not_over = That game isn’t over, or nobody played it: round { $round }, group { $table }. In an unfinished game, somebody can forfeit: `/league manage`.
league-not_at_the_table = Name players of that game, each once: round { $round }, group { $table }.
league-forfeited_already = They’ve already forfeited that game: round { $round }, group { $table }.
league-adjusted_already = That result has already been adjusted, and stands: round { $round }, group { $table }.
league-concerned = You play in that game of { $name }, and can’t vote on it.
league-too_few_voters = A vote needs at least { $fewest } people from this league who don’t play in that game, and there are fewer. A moderator who isn’t in the league can name a referee: `/league manage`.
league-changed_referees = You changed the referees of { $name } after others had joined. You can’t play in it.
league-referees_settled = You’re in { $name }, and others have joined: you can’t change its referees now. A moderator of this server who isn’t in it can.
league-voted_already = You’ve already voted for that in { $name }.
league-vote_over = The players of { $name } have already decided that.
league-many_motions = You’ve called { $most ->
    [one] one vote
   *[other] { $most } votes
} in this league, the limit per person.
league-paused = { $name } is paused. `/league manage` resumes it.
league-not_paused = { $name } isn’t paused.
league-words_awaited = { $name } is waiting for sealed words to be revealed, a day at most. You can’t pause it now.
league-no_ladder = Ratings are off here, and seeding by rating needs them. Choose `seeding` by lot, or leave it out.
league-table_size = With this rulebook, a league’s games are for { $fewest } to { $most } players.

## Refusals of what a table wants to agree on

options-players = { edition-title } is for { $low } to { $high } players, not { $players }.
options-no_missions_for_two = Two players play without missions, until one is left: leave out `goal`, or add seats (rule { $rule }).
options-no_goal_cards = The harder game has no goal cards: choose another `goal`, or leave out `hard` (rule { $rule }).
options-ten_is_no_set = In this game, one card of each kind is worth nothing, and two jokers can’t be worth 10: set `one_of_each` to `ten` too, or leave out `two_jokers` (rule { $rule }).
options-no_colour_missions = A lesson’s only mission names no colour: leave out `own_colour` (rule { $rule }).
options-bad_route = That’s not a route: { $territories }. A route joins two different territories that aren’t joined yet.
options-out_of_reach = With these routes, nobody could ever reach { $territories }.

## Truces

truce-title = ### Truces
truce-none = There are no truces in this game, and no open offers.
truce-held = **Truce** until the end of round { $until }: { $players }; { $borders }
truce-open = **Offered** for { truce-rounds }: { $player } asks { $other }; { $borders }
truce-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
truce-all-borders = all borders between them
truce-offered = { $player } offers a truce for { truce-rounds } after this one. To: { $other }. Where: { $borders }. The offer is open until the end of the next round. Truces aren’t enforced, but everybody hears who breaks one.
dm-truce = 🕊️ { $player } offers you a truce for { truce-rounds } after this one, in { $place }. Where: { $borders }. The offer is open until the end of the next round.
truce-agreed = { $other } and { $player } agree on a truce for { truce-rounds } after this one. Where: { $borders }.
truce-declined = No truce between { $player } and { $other }.
truce-broken = ⚔️ { $mention } { $player } breaks the truce. { $other } is no longer bound by it.
truce-breach = **Broken:** { $player } broke the truce with { $other }.
truce-sure = ⚠️ You have a truce with { $other }: no attacks across { $source } – { $target }. If you attack anyway, the truce ends, everybody hears about it, and it shows on your profile.
pick-truce = Offer a truce to…
pick-rounds = For how long?
pick-borders = Where?
option-rounds = For { truce-rounds } after this one
option-all-borders = All borders between us
button-truce = Truces…
button-accept = Agree to the truce
button-refuse = Decline
button-withdraw-offer = Withdraw my offer
button-break = Break the truce and attack
button-break-on = Break the truce and go on
table-truce_with_oneself = Pick another player.
table-truce_with_nobody = { $name } no longer plays in this game. Pick another player.
table-truce_with_stand_in = { $name } is away, and the computer in their seat makes no promises. Ask again when they’re back.
table-no_truce_of_two = No truces in a duel.
table-truce_already = You already have a truce with { $name }.
table-truce_too_long = A truce can last 1 to { $most } rounds.
table-many_offers = You’ve made { $most } offers this round, the limit. Wait for the next one.
table-offered_already = You two already have an open offer. Agree to it, decline it or withdraw it under “{ button-truce }”.
table-no_such_border = You two share no such border. Name a territory of yours and one of theirs next to it, or neither for all borders.
table-offer_gone = That offer is closed: it was answered, it expired, or one of you is out.
table-not_offered_to_you = That offer was made to somebody else.
table-no_truce = You two have no truce to break.
illegal-truce_holds = You have a truce with { $seat } until the end of round { $until }: no attack { FROM($source) } { TO($target) }.
illegal-turn_too_long = You’ve ordered { $most } attacks and moves this turn, the limit. Do what you still must (trade, place, move in), then end your turn.

## Lessons

lesson-first = You’re { $player } against { $other }, a computer. The numbers are armies. { $trades ->
    [yes] **To win, trade a set of cards and hold { $goal } of the { $all } territories.**
   *[no] **To win, hold { $goal } of the { $all } territories.**
}
lesson-reinforce = **1 · New armies** come each turn: three or more, for territories and whole regions. You attack from where they stand.
lesson-card = **You get a card** for each turn in which you take a territory. Three alike or one of each make a set, which brings armies.{ $trades ->
    [yes] {" "}In turn 4 you trade a set; we deal what’s missing.
   *[no] {""}
}
lesson-trade = **A set!** Trade in three of your cards for the armies on the button. Each set in the game brings more than the last.
lesson-battle = **2 · Attack** as often as you like, or not at all. Each line of the list starts with your chance. Highest dice are compared: the lower one loses an army; on a tie, the attacker does.
lesson-move = **3 · Move.** When you’re done attacking, move armies once to a neighbouring territory of yours, or just end your turn: “{ button-finish }”.
lesson-occupied = **It’s yours.** Choose how many move in.
lesson-occupy = **It’s yours.** Some of the winning armies must move in, and at least one stays behind. Choose how many: those that move in can attack from there.
lesson-regroup = **3 · Move.** Once a turn, move armies from one of your territories to a neighbour of yours. That ends your turn, and so does “{ button-finish }”.
lesson-waiting = **Their turn.** { $other } does the same now, and your armies defend themselves. Press “{ button-refresh }” to see what happened.
lesson-held = { $reached ->
    [yes] You hold **{ $n } territories**, and { $goal } are enough
   *[no] **{ $n } of { $goal } territories**
}{ $trades ->
    [yes] { $reached ->
        [yes] : you only need to trade a set.
       *[no] , no set traded yet.
    }
   *[no] { $reached ->
        [yes] : you win as soon as armies move in.
       *[no] .
    }
}
lesson-enough = **That’s a whole turn**: armies, attacks, a move, cards. Play on to the end, or create a game of your own.
lesson-won = **You’ve won!** New armies, attacks, regions, cards: now you know Risk. One more rule: you can end a turn by moving armies to a neighbouring territory of yours. In a game of your own, others press “{ button-join }”, and computers take the free seats.
lesson-lost = **Not this time!** Try another deal, or play with others in a game of your own.
lesson-elsewhere = Use `/risk new` in a server channel. Computers take the free seats.
button-own-table = My own game
button-learn = Start over
begin-lesson = Learn Risk
begin-lesson-note = In ten minutes, against a computer
begin-game = Play now
begin-game-note = A game against two computers
lesson-turn-place = **Turn 1: placing.** You’re { $player } against { $other }, a computer. To win, trade a set of cards and hold { $goal } territories.
lesson-turn-attack = **Turn 2: attacking and moving in.** Dice pair up, highest first: the lower one loses an army; on a tie, the attacker does.
lesson-turn-region = **Turn 3: regions.** Hold a whole region when your turn begins, and it brings extra armies.
lesson-turn-cards = **Turn 4: cards.** A turn with a conquest earns a card; three alike or one of each make a set to trade for armies. In this lesson, we deal what’s missing.
lesson-turn-mission = **The mission.** Once you’ve traded a set, you win as soon as you hold { $goal } territories.
lesson-step-place = Next: place { armies } { ON($source) }, ready to attack { OBJECT($target) } ({ $chance }% chance).
lesson-step-attack = Next: attack { OBJECT($target) } { FROM($source) } ({ $chance }%).
lesson-step-region = Next: attack { OBJECT($target) } { FROM($source) } ({ $chance }%) to hold all of { $region }.
lesson-step-mission = Next: attack { OBJECT($target) } { FROM($source) } ({ $chance }%) to win.
lesson-step-move_in = Next: move { armies } { TO($target) }.
lesson-step-trade = Next: trade your set for armies.
lesson-step-end = That’s enough for this turn: end it.
lesson-misstep-inside = Armies { ON($territory) } have no enemy beside them to attack.
lesson-misstep-weak = Too few armies { ON($territory) } to attack; elsewhere they’d be enough.
lesson-misstep-behind = The armies left { ON($territory) } have no enemy beside them to attack.
lesson-misstep-risky = That attack had a chance of { $chance }%: pick a likelier one.
button-step-place = Place { $n } { ON($territory) }
button-step-attack = Attack { OBJECT($target) } ({ $chance }%)
button-step-move-in = Move { $n } in
button-friends = Play with friends
button-computers = Play against computers

## Refusals of the bot

bot-no_channel_for_a_league = A league needs a text channel where I can open a thread for each game. Start it in one.

bot-no_routes = { edition-title } has no routes to agree on.
bot-not_routes = “{ $typed }” is neither a set of routes ({ $allowed }) nor a list of pairs like `Yalma - Derun, Savat - Luver`.
bot-no_such_game = There’s no such game here. Another server’s games can be seen and joined only there. `/my games` lists yours.
bot-no_finished_game = No game has been finished here yet. Name one with the option `game`.
bot-no_game = You have no game here. Start one with `/risk new`, or name one with the option `game`.
bot-several_games = Several games match. Choose one with the option `game`: { $games }.
which-table = { $does ->
    [order] Several games fit. Press the one you mean: the order is carried out there.
   *[panel] Several games fit. Press the one you mean: your panel opens, and you can give the order there.
}
bot-unknown_territory = There’s no territory “{ $typed }”. Did you mean { $nearest }?
bot-several_territories = “{ $typed }” could mean several territories: { $allowed }. Which one?
bot-strange_territory = There’s no territory “{ $typed }”.
bot-missing_permissions = I can’t run a game here without these permissions: { $permissions }.
bot-invited_program = You can’t invite a bot. “{ button-computer }” seats a computer.
bot-invited_stranger = They’re not in this server, and you can’t invite them from here.
bot-blocked_oneself = You can’t block yourself. Pick another player.
bot-no_name = A preset needs a name.
bot-not_in_a_server = Use this in a server channel.
bot-not_a_member = This server has my commands but not me, and I can’t run games here. Somebody who manages the server can invite me: { $invite } – then try again.
bot-left_server = You’ve left this game’s server, and can’t see it or play in it. Rejoin to go on.
bot-locked_thread = This thread is locked, and I can’t post a game in it. Unlock it, or create the game somewhere else.
bot-no_thread = I can’t make a thread here right now, and games aren’t played in the channel itself. Try again later, or in another channel.
bot-no_post = I can’t make a post in this forum right now. Make one yourself, and use the command in it.
bot-no_new_thread = I can’t open a thread in <#{ $channel }> right now. Try again later, or use `/host move` in another channel.
bot-no_parent = The channel for a new thread is gone too. Use `/host move` in the channel where the game should go on.
bot-parent_shut = I can’t open a thread in <#{ $channel }> without these permissions: { $permissions }. Press again when I have them, or use `/host move` in another channel.
bot-not_a_pair = “{ $typed }” isn’t written like `name=value`, for instance `goal=mission`.
bot-unknown_option = There’s no option “{ $name }”. Did you mean { $nearest }? `/risk rules` explains them all.
bot-strange_option = There’s no option “{ $name }”. `/risk rules` explains them all.
bot-bad_option_value = The option { $name } can’t be “{ $typed }”. Allowed: { $allowed }.
bot-bad_number = “{ $typed }” isn’t a number.
bot-word_or_seal = Give a word or its seal, not both.
bot-no_lines = An older version of me created this game. Its dice come from its players’ button presses; the record lists them after the game.
bot-unknown_player = Nobody here is called “{ $typed }”. The players: { $allowed }.
bot-several_players = “{ $typed }” could mean several players: { $allowed }. Choose one from the list, or give their colour.
bot-nothing_to_split = You left the form empty; nothing was placed. Tick territories, or list them with numbers.
bot-not_placings = “{ $typed }” doesn’t say how many go where. Write it like “Alaska 3, Peru 2”.
bot-not_a_way = “{ $typed }” isn’t a path. Name the territory you attack from, then each one along the path, separated by commas.
bot-broken_way = That path isn’t possible now; nothing was attacked. Each territory must border the next, and all but the first must belong to others and appear only once.
bot-not_wishes = I can’t read “{ $typed }”. List territories separated by commas, each once.
bot-out_of_date = That button is out of date. `/risk play` shows your panel, `/risk map` the board.
bot-pressed-twice = -# You pressed twice; it counted once.
bot-nothing_to_place = You have nothing to place now.
bot-too_fast = That was too fast for me; nothing was done. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-still_at_it = One moment, still busy.
bot-unreadable =
    I couldn’t read that; nothing was done. { $why }
    ```
    { $typed }
    ```
    -# That’s what you typed. Copy it, correct it and send it again.
bot-not_a_time = “{ $typed }” isn’t a time of day. Write it like 22:30, 22h or 10:30 pm.
bot-not_a_day = “{ $typed }” isn’t a day. Write it like 2026-12-24 or 24.12.2026.
bot-several_zones = “{ $typed }” could mean several time zones: { $allowed }. Give yours by its name.
bot-not_a_span = I can’t read “{ $typed }” as a length of time. Give whole minutes, hours, days or weeks, like 90 min, 1h 30m, 3 days or 1w.
bot-no_such_pace = There’s no such pace. The usual ones: { $allowed }. For your own, fill in the time for a turn.
bot-pace_out_of_range = A turn can last from { $shortest } to { $allowed }, and the bank can hold up to { $allowed }.
bot-not_thought_out = That took too long to work out. Try again in a while.
bot-no_ladder = Ratings and leaderboards are off here.
bot-only_in_a_server = Profiles and leaderboards belong to a server. Use this in one of its channels.
bot-just_exported = You’ve just received your data. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}: once a minute is the limit.
bot-not_your_server = Only moderators of this server (Manage Server) can do that, and only here.
bot-bad_data = That’s not possible: { $detail }.
bot-fault = Something went wrong on my side; nothing more was done. Quote { $reference } when you report it.
bot-fault-done = That’s done, but something went wrong when I tried to show it. Quote { $reference } when you report it.
bot-command_renamed = This command is now called `/{ $now }`. Restart Discord (Ctrl+R) to see it.
bot-command_changed = This command has been updated. Restart Discord (Ctrl+R) and try again.

## Refusals of the store

store-full = My disk is full; nothing changed. Your host has to free up space.
store-read_only = I can’t write to my disk; nothing changed. Your host has to allow it.
store-read_only_folder = I can’t write to the folder with my games; nothing changed. Your host has to allow it.
store-busy = My database is busy; nothing changed. Try again in a moment. If it keeps happening, tell your host.
store-damaged = My record of this is damaged, and I won’t run a game that may be wrong; nothing changed. Your host can check with `general check` and restore a copy with `general restore`.
store-newer = A newer version of me saved these games, and I won’t touch them. Your host has to reinstall that version.
store-foreign = My database file holds something else, and I won’t touch it. Your host has to look into it.
store-missing = I can’t find my database file; nothing changed. Your host has to look for it.
store-occupied = A file is in the way, and I won’t touch it. Your host has to move it.
store-gone = My database file is no longer the one I opened, and I’m taking no orders. Nothing changed; everything before that is saved. My log and `general health` tell your host what to do.
store-unreachable = I can’t reach my database right now; nothing changed. Try again in a moment. If it keeps happening, tell your host.
store-failed = My disk failed; nothing changed. Try again. If it keeps happening, tell your host.

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

lobby-title = ## New game: { edition-title }
lobby-began = ## The game has begun: { edition-title }
lobby-over = ## Game over: { edition-title }
lobby-sealed = ## Waiting for sealed words: { edition-title }
lobby-cancelled = ## Called off: { edition-title }
lobby-seats = **Players** { $taken } of { $places }: { $players }
lobby-host = { $player } (host)
lobby-computer = { $player } 🤖 { level }
lobby-free = { $n ->
    [one] one free seat
   *[other] { $n } free seats
}
lobby-goal = **To win** { $goal ->
    [mission] fulfil your secret { mission-word }
    [capitals] hold { $n } capitals, your own among them
   *[world] be the last one left
}
lobby-house = { $n ->
    [one] one house rule
   *[other] { $n } house rules
} (“{ button-rules }”)
lobby-options-none = standard
lobby-option = `{ $name } = { $value }`
lobby-pace = **Pace** { $pace }
lobby-times = **Pace** { $pace ->
    [own] { $times }
   *[other] { $pace }, { $times }
}
lobby-pace-alone = { option-pace } once somebody joins
lobby-rounds = **Ends** after { round-word } { $rounds } at the latest
lobby-rated = **Rated** { $why ->
    [none] yes
    [open] no: there’s no time limit
    [hinted] no: hints are allowed
    [levels] no: the computers’ levels differ
    [limited] no: one person, with a last round set
   *[other] no
}
rated-how = -# The game counts for the ratings (`/risk leaderboard`), whatever happens. If you leave, you rank last among those still in.
button-rated = { $rated ->
    [yes] Make it rated
    [hints] Allow hints (unrated)
   *[no] Make it unrated
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , left early
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] {" "}({ $after }{ $gain ->
        [new] , new
       *[other] , { $gain }
    }{ $drift ->
        [none] {""}
       *[other] ; { $drift } since their last game
    })
}
post-unrated = { $why ->
    [none] -# This game counts for the ratings: `/risk leaderboard`
    [often] -# Not rated: two of its players met in three rated games within a week.
    [moderated] -# Not rated: a moderator gave a seat to a computer.
    [annulled] -# Not rated: this game’s rating was annulled.
    [unplayed] -# Not rated: the game ended before the first move.
    [early] -# Not rated: the game ended before the first round was over.
    [limited] -# Not rated: one person played, with a last round set.
    [hinted] -# Not rated: hints were on.
    [open] -# Not rated: there was no time limit.
    [levels] -# Not rated: the computers’ levels differed.
    [alone] -# Not rated: there’s nobody to compare with.
   *[other] -# This game isn’t rated.
}
lobby-hint = Your colour, guests, start: “{ button-table }”
lobby-full = All seats are taken; the host starts: “{ button-table }”
lobby-place = Everybody can watch: { $place }
lobby-game = -# Game `{ $game }`
post-dice = -# 🎲 The dice of game `{ $game }` come from a secret and from what players add. The secret is fixed: its SHA-256 is `{ $commitment }`. “{ button-short-lines }” shows the rest; after the game, “{ button-verify }” proves it.
post-rated = 📝 { $why ->
    [none] **Rated from now on.** It wasn’t, as { $was ->
        [open] there was no time limit.
        [hinted] hints were allowed.
        [levels] the computers’ levels differed.
        [limited] one person played, with a last round set.
       *[other] the host had chosen that.
    }
    [open] **No longer rated:** there’s no time limit.
    [hinted] **No longer rated:** hints are allowed.
    [levels] **No longer rated:** the computers’ levels differ.
    [limited] **No longer rated:** one person plays, with a last round set.
   *[other] **No longer rated:** the host chose that.
}
lines-title =
    -# Game `{ $game }`: the secret’s SHA-256 is `{ $commitment }`
    -# **The dice come from the secret and from:**
lines-earlier = -# … { $n ->
    [one] one earlier line
   *[other] { $n } earlier lines
} in the file
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# { $number } closes the list: final rulebook, options, seats and seals. The file has it in full.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → “{ $word }”
line-told-weak = -# → “{ $word }”, short enough to guess
line-wanted = -# → not revealed yet
line-fallen = -# → not needed: its owner has left
lines-all =
    All { $number } lines, each with its running hash. The last is `{ $hash }`.
    -# Note a hash: if the finished game’s record shows it again, nothing before it was changed.
words-wanted = We deal once every sealed word is revealed. If one is missing, the game is called off { $due }. Waiting for: { $players }.
words-untold = Called off before the deal. Sealed words not revealed: { $players }.
words-told = All sealed words are revealed.
post-words = { $people }, reveal your sealed words now (“{ button-tell }” or `/risk table words`). We deal once all are in; if one is missing, the game is called off { $due }.
post-lines-closed = -# 🎲 All { $number } lines are closed, with the hash `{ $hash }`. Note it: it proves that nothing before it changes.
lines-closed = No more words can be added.
word-added = Your word is line { $number }. Everybody sees it, and the dice depend on it.
seal-added =
    Your seal is line { $number }. As long as only you know its word, nobody can rig the deal.
    Keep the word, and reveal it within a day of the start (`/risk table words`). Otherwise the game is called off, and everybody sees whose word was missing.
    -# The word is one line of at most { $most } characters. With fewer than { $shortest }, it could be guessed and protects nobody.
word-told = Your word is revealed.
word-told-weak = Your word is revealed. With fewer than { $shortest } characters, it could have been guessed: it protects nobody, and everybody can see that.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } opens a game: { edition-title }, { $places ->
    [one] one seat
   *[other] { $places } seats
}.
opened = Your game is open in { $place }. Others join there, and you start it there.
opened-beside = Your game is open. Others press “{ button-join }” under its message here; you play in { $place }.
opened-in-chat = Your game is open in the chat of { $place }. It has no threads, and the whole game is posted there. Others join there, and you start it there.
opened-awaits-thread = Your game is open. Others press “{ button-join }” under its message here. Discord is holding back new threads: play here for now. The game moves to its own thread as soon as one opens.
table-put-off = Discord is holding back new threads; it can take a few minutes. Your game opens as soon as its thread does. You’re all set.
form-title = ### { $number ->
    [0] { edition-title }, game { $game }
   *[other] { edition-title } { $number }, game { $game }
}
form-seats = **Seats** { $taken } of { $places }: { $players }
form-options = **House rules** { $options }
form-set = Changed.
level = { $level ->
    [recruit] Recruit
    [officer] Officer
    [marshal] Marshal
    [steady] Steady
    [sensible] Sensible
    [gentle] Gentle
   *[other] { $level }
}
level-about = { $level ->
    [recruit] forgiving: misses attacks and spares the weak
    [officer] knows the exact odds of every battle
    [marshal] plans whole campaigns and hides its mission
    [steady] a plain player, the yardstick for others
    [sensible] the computer player of earlier versions
    [gentle] lets beginners win
   *[other] a computer’s level
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
        [first] Ryzyko with secret missions; fulfil yours and you win at once
        [quick] missions, richer sets and longer moves: an evening, not a week
       *[long] the last one left wins, and defenders choose their dice
    }
    [book] { $edition ->
        [ryzyko] the Polish rulebook: secret missions
        [classic] short English rules: last one left wins
        [parker] English rules of 1993: territories are claimed
        [gniazdo] Polish rules from GNIAZDO: dice depend on the armies in battle
        [galaxy] Russian rules: planets and ships, in stages
       *[other] the rulebook as it stands
    }
   *[saved] { edition-title }, saved in this server
}
pick-play = Choose a game
pick-seats = Number of seats
pick-goal = How to win
pick-colour = Your colour
pick-level = Add a computer
pick-people = Invite somebody
pick-reserve = Reserve a seat for…
pick-release = Cancel a reservation
pick-ban = Keep somebody out
pick-lift-ban = Let somebody back in
pick-option = House rules
pick-value = Choose
pick-remove = Free a seat
option-seats = { $n ->
    [one] one seat
   *[other] { $n } seats
}
seat-freed = { $player } leaves, and the seat is free again.
seats-left = No longer in this server: { $names }. Their seats are free again. To begin without them, press “{ button-start }” once more.
invited = { $name } gets an invitation by direct message. If it doesn’t arrive, share this link: { $link }
reserved = A seat is reserved for a day: { $name } gets an invitation by direct message. If it doesn’t arrive, share this link: { $link }
kept-out = { $name } can’t join this game now. They’ll find out only if they try.
guests-title =
    ### Guests
    -# Reserve a seat once per guest; it opens up after a day. Others don’t see who you keep out.
guests-out = **Kept out:** { $names }
lobby-reserved = 🪑 *reserved:* { $name } *(opens up { $until })*
dm-invited = { $by ->
    [none] You’re invited
   *[other] { $by } invites you
} to a game of Risk in { $place } ({ edition-title }). Press “{ button-join }” to play.
dm-reserved = 🪑 A seat is reserved for you. It opens up to others { $until }.
dm-undelivered = 📪 Invitation not delivered: { $name ->
    [none] your guest
   *[other] { $name }
} doesn’t accept direct messages. Share the link to the game: { $link }
post-called = { $people } { $by ->
    [none] Time for a rematch
   *[other] { $by } wants a rematch
}: press “{ button-join }” to play.
preset-saved = Saved as a server preset: “{ $name }”.
preset-forgotten = Server preset deleted: “{ $name }”.
rematch-set = The rematch is open: the others are invited, and you start the game.
rematch-gone = Not invited, as they’re no longer in this server: { $names }. Their seats are free.
modal-preset = Save as a preset
modal-preset-name = Name
modal-preset-hint = Everybody in this server can use it.
post-opening = A game of Risk, played here in this post.
joined = You play { $colour }.
joined-pace = When a second person joins, the pace becomes this, unless the host changes it: { $pace }
taken_back = You’re back in your seat.
seat-asked = You’ve asked for this seat: { $player }. { $host ->
    [none] The host decides
   *[other] { $host }, the host, decides
}, and you get a direct message. Without an answer your request expires { $at }.
seat-admitted = { $name } now plays { $colour }.
seat-denied = Declined. Only { $name } hears about it.
status-seat-asked = 🪑 { $by } asks to take over a computer’s seat: { $player }. The request expires { $at }.
status-seats-free = 🪑 A computer fills in for: { $players }. The host can give you the seat.
button-ask-seat = Ask for a seat
button-admit = Give them the seat
button-deny = Decline
options-set = House rules now: { $options }.
order-set = Order of play: { $players }.
left = You’ve left the game.
computer-added = { $player } joins, played by a computer.
started = The game begins. { $goal ->
    [mission] { $letters ->
        [off] `/risk hand` shows your { mission-word }.
       *[on] Your { mission-word } comes by direct message; `/risk hand` shows it too.
    }
    [capitals] Hold enough capitals, your own among them, and you win.
   *[other] Be the last one left, and you win.
}
cancelled = The game is called off.
moved = The game continues in { $place }.
move-put-off = Discord is holding back new threads; it can take a few minutes. The game moves as soon as its thread opens.
replaced = A computer plays this seat now: { $player }. `/risk join` takes it back.
replace-own = That’s your own seat. A computer would play it; “{ button-take-back }” gives it back at any time.
button-replace-own = Let a computer play for me

button-join = Join
button-join-as = Join as…
button-leave = Leave
button-computer = Add computer
button-start = Start
button-table = Settings…
button-more-settings = More…
votes-title = ### Votes and questions
votes-none = There’s nothing to vote on here now.
presets-here = ### Presets of this server
button-options = House rules…
button-game-settings = Game settings…
setting-typed = { $field ->
    [pace] Own pace…
    [options] Type house rules…
    [order] Order of play…
    [routes] Routes…
   *[rounds] Last round…
}
modal-fill-name = { $field ->
    [pace] Pace
    [options] House rules
    [order] Players in order
    [routes] Routes
   *[rounds] Last round
}
modal-fill = { $field ->
    [pace] Only for your own pace, like 90m, 36h or 3d
    [options] name=value name=value; rules you don’t name stay
    [order] All players, by name or colour, with commas
    [routes] A named set, or pairs like: Yalma - Derun, Savat - Luver
   *[rounds] 10 to 100; 0 for none
}
modal-pace-turn = Time for a turn
modal-pace-bank = Bank for longer turns
modal-pace-up = When time is up
pick-setting = { $field ->
    [emotes] Emotes on the web board
    [theme] Pictures for everybody
    [posts] When I post
    [letters] Private news
   *[language] The game’s language
}
pick-drop-preset = Delete a preset…
option-table-theme = { $value ->
    [dark] Pictures: dark
    [light] Pictures: light
   *[contrast] Pictures: high contrast
}
option-table-emotes = { $value ->
    [on] Emotes: shown on the web board
   *[off] Emotes: none
}
option-table-posts = { $value ->
    [handovers] Posts: when a person has to act
   *[every_turn] Posts: every turn, computers’ too
}
option-table-letters = { $value ->
    [on] Private news: by direct message
   *[off] Private news: only in the panel
}
option-time-up = { $way ->
    [safe_turn] General plays a safe turn, without attacks
    [computer_turn] General plays like a computer
   *[waits] the game waits
}
button-guests = Guests…
button-save = Save as preset…
button-again = Play again
button-cancel = Call the game off
button-word = Add a word
button-tell = Reveal my word
button-lines = All lines
button-short-lines = 🎲
button-rules = Rules
button-help = Help
button-verify = Check the dice
modal-join = Join the game
modal-colour = Colour
modal-word = A word for the dice
modal-word-hint = Optional: everybody sees it, it’s mixed into the dice, and it stays there even if I forget you.
modal-add-word = Add to the dice
modal-open-hint = Everybody sees the word at once.
modal-seal = Or a sealed word
modal-seal-hint = The SHA-256 of a word of at least { $shortest } characters. You reveal the word after the start.
modal-tell = Reveal your word
modal-sealed-word = Your sealed word
modal-sealed-word-hint = Exactly as you sealed it. Everybody will see it.

## Posts

post-start = ## The game begins: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people }, claim a territory.
    [place] { $people }, place your { armies-word } as you like; they’re placed in order of play.
    [lay] { $people }, place your { armies-word } in secret; all are shown together.
    [capital] { $people }, choose your capital in secret.
    [place_neutral] { mark } { $people }, place { armies } for { neutral-word }, half of what { $player } got.
    [answer] { mark } { $people }, it’s your turn to answer with the ally and your own ships: stage 2 of 3.
    [defend] { mark } { $people }, defend: { $player } attacks **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { $dice ->
        [one] one die
       *[other] { $dice } dice
    }. How many do you roll?
    [reroll] { mark } { $people }, keep your roll?
    [occupy] { mark } { $people }, you take **{ $conquest }**: how many move in?
   *[other] { mark } { $people }, go on with your turn.
}
post-claim-hint = List what you’d like in advance (“{ button-turn }” or `/order turn`), and nobody has to wait for each claim.
post-ask-place = ## All territories are claimed
post-ask-capital = ## All { armies-word } are on the map
post-setup-over = ## The setup is over
post-moved = ## The game has moved here
    { $by ->
        [none] It picks up where it stopped.
       *[other] { $by } moves it here. It picks up where it stopped.
    }
post-gone = ⏸️ Game `{ $game }` is paused: its thread was deleted. Nothing is lost, and any player can open a new thread. Players: { $players }
dm-gone = { $channel ->
    [none] ⏸️ Game `{ $game }` is paused: the place it was played in is gone. Nothing is lost: use `/host move` in the channel where it should go on.
   *[other] ⏸️ Game `{ $game }` is paused: its thread in <#{ $channel }> was deleted. Nothing is lost, and any player can open a new thread.
}
reopened-before = The game is already back, in { $place }.
reopen-put-off = Discord is holding back new threads; it can take a few minutes. The game goes on as soon as its thread opens.
button-reopen = New thread
post-moved-away = -# The game has moved to <#{ $channel }>.
time-up = ⏳ Due { $at }.
times-up = ⏳ Due: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } We’re waiting for you.{ $at ->
    [none] {""}
   *[other] { " " }Due { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ New pace from now on: { $pace }
   *[no] ⏱️ The host proposes a new pace; it starts once every player agrees: { $pace }
}
post-end-proposed = 🤝 { $player } proposes ending the game as it stands: most territories first, then most { armies-word }. { $people }, do you agree? Answers are due { $due }. If anybody says no or doesn’t answer, you play on.
post-end-declined = 🤝 { $player } says no: the game continues.
post-end-withdrawn = 🤝 { $player } withdraws the proposal to end the game. Play on!
post-end-silent = 🤝 The game goes on: not everybody agreed to end it. No answer: { $silent }
post-end-lapsed = 🤝 The game goes on: too few of those asked are still playing.
post-last-round = { $last ->
    [yes] 🏁 { round-word } { $round } is the last: after everybody’s turn, the game ends as it stands.
   *[no] 🏁 One more round after this: the game ends after { round-word } { $round }.
}
host-full = 🪑 Your game in { $place } is full: all { $places } seats are taken ({ edition-title }). Press “{ button-start }” to begin.
host-closing = ⌛ Your game in { $place } closes { $at } unless you start it ({ edition-title }, { $taken } of { $places } seats taken).
post-closed = ⌛ { $by ->
    [none] This game wasn’t started within seven days and is closed.
   *[other] { $by }, a moderator of this server, closes this game.
}
post-annulled = ⚠️ This game no longer counts for the ratings. { $how ->
    [moderator] { $by ->
        [none] A moderator of this server annuls it.
       *[other] { $by }, a moderator of this server, annuls it.
    }
    [vote] More than half of its players voted for that.
   *[program] The bot’s host annuls it.
} Reason: “{ $reason }”
post-annul-asked = ⚠️ { $people } { $by ->
    [none] A moderator of this server asks you to take this game out of the ratings. They’re involved, and can’t decide alone.
   *[other] { $by }, a moderator of this server, asks you to take this game out of the ratings. They’re involved, and can’t decide alone.
} More than half of you must agree. Reason: “{ $reason }”
post-closed-in-league = ⌛ Nobody has played here for a long time: this game is closed, and its league goes on without it.
post-fixture = **{ $league }**: round { $round }, group { $table }. Players: { $players }. { $people }
post-asleep = 💤 The game is paused: nobody has moved for a long time. Any player’s next order resumes it.
post-away = -# I was away for { span }. Anything you pressed meanwhile was lost; nothing has changed. Please press again.
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
    [computer_turn] When time is up, General plays the turn like a computer.
    [waits] When time is up, the game keeps waiting.
   *[other] When time is up, General plays the turn without attacking.
}
pace-set = Pace of this game: { $pace }
pace-proposed = You propose this pace; it starts once every player agrees: { $pace }
agreed = You agree. The new pace starts once every player does.
agreed-last = Everybody agrees: the new pace starts now.
declined = The pace stays as it is.
settle-sure = **End the game as it stands?** Everybody still playing has { $span } to agree; if anybody says no or doesn’t answer, you play on. Most territories come first, then most { armies-word }. Meanwhile the game goes on.
settle-proposed = We’re asking the others. The game goes on until all agree; withdraw your proposal under “{ button-status }”.
settle-agreed = You agree. The game ends once everybody asked agrees.
settle-declined = You’ve said no: the game goes on, and the others will know.
settled = Everybody agrees: the game is over.
rounds-set = { $n ->
    [0] No last round: the game goes on until it’s won.
   *[other] The game ends after { round-word } { $n } at the latest.
}
vote-counted = Your vote counts. A computer takes over from { $player } once more than half of the others agree.
vote-decided = Your vote decides it: a computer takes over. { $player } can take the seat back.
office-taken = You’re the host now.
woken = The game goes on.
annulled = Game `{ $game }` no longer counts for the ratings. Its players are notified.
annul-asked = The players of game `{ $game }` are asked to vote.
annul-voted = { $done ->
    [yes] Your vote decides it: game `{ $game }` no longer counts for the ratings.
   *[no] Your vote counts: game `{ $game }` leaves the ratings once more than half of you agree.
}
closed = Game `{ $game }` is closed. Its players are notified.
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
post-plain = { $people } there’s news, but Discord refused my post. See “{ button-turn }” and “{ button-map }”.
post-without-picture = -# No map: I need the permission “{ permission }” here. “{ button-map }” shows it to you.
post-undone = ↩️ { $what } Not your turn after all: { $players }.
post-next = { mark } { $person } it’s your turn.
post-next-stage = { mark } { $person } it’s your turn: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] it’s your turn to answer: stage 2 of 3.
   *[3] your turn goes on: stage 3 of 3.
}
post-next-computer = { $player } 🤖 is next.
post-over = ## { event-game-won }
post-over-mission = { mission-title }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, in <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] The other { missions-word }
   *[all] All { missions-word }
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Thanks for playing! “{ button-again }” starts a rematch; `/risk replay` shows this game from the start.
closing-title = { $name } wins!
closing-first = First: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] The last player standing.
    [capitals] Enough capitals, their own among them.
    [world] The whole { world-word } is conquered.
    [agreed] Ended by agreement.
    [round_limit] The last round is over.
   *[other] { "" }
}
chart-territories = Territories
chart-armies = { armies-title }
chart-rounds = { round-word }
chart-chances = Chance of winning, in %
chart-turns = Turn
luck-judged = { $fairness ->
    [few] too few to judge
    [even] nothing unusual
   *[uneven] less even than usual; one game in { $games } is at least as uneven
}
luck-dice = 🎲 { $dice } dice: { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] { $difference } fewer { armies-word } lost than expected
    [more] { $difference } more { armies-word } lost than expected
   *[even] as many { armies-word } lost as expected
})
luck-most = 🍀 Luckiest: { $lucky }. Unluckiest: { $unlucky }.
luck-title = **{ $dice } dice**: { luck-judged }.
luck-faces =
    Dice from 1 to 6: `{ $faces }` (chi-square { $chi }, p = { $p }).
    -# Luck compares each roll with the odds of its dice. From -2 to +2 standard deviations is normal.
luck-seat =
    { $fared }: { $lost } in { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    }, { $expected } expected ({ $deviations } standard deviations).
    -# Dice from 1 to 6: attack `{ $attack }`, defence `{ $defence }`
proof =
    ### The dice check out
    { $rolls } rolls, every shuffle and all { $events } events follow from the secret, fixed before anybody joined.
proof-broken =
    ### The record doesn’t match its secret
    First difference: `{ $field }`.
proof-secret =
    Secret: `{ $secret }`
    Its SHA-256, fixed before the game: `{ $commitment }`
    -# Don’t take General’s word for it: check the attached record with `docs/verify.py` from its source. It needs nothing but Python. Game `{ $game }`.
notice-resigned = { $player } resigns. Their { armies-word } stay as a garrison that only defends.
notice-left = { $player } is no longer in the server. The host can give the seat to a computer: `/host replace`.
notice-hosts = { $player } is the host now.
notice-replaced = 🤖 { $by ->
    [none] { $player } is away: a computer takes over.
   *[other] { $player } is away: { $by }, the host, gives the seat to a computer.
} `/risk join` takes the seat back.
notice-moderated = 🤖 { $by ->
    [none] A moderator of this server
   *[other] { $by }, a moderator of this server,
} gives this seat to a computer. { $player } can take it back with `/risk join`.
notice-voted = 🤖 { $player } is away, and the others have voted for a computer. `/risk join` takes the seat back.
notice-sat_in = 🤖 { $player } keeps missing turns: a computer takes over. `/risk join` takes the seat back.
notice-safe_turn = ⌛ { $player } is out of time: General plays this turn, without attacking.
notice-computer_turn = ⌛ { $player } is out of time: General plays this turn like a computer.
notice-time_up = ⌛ { $player } is out of time; the game keeps waiting.
notice-woken = { $player } is back: the game goes on.
notice-forgotten = 🤖 A computer takes over for a player who wants to be forgotten: { $player }
notice-deserted = Called off: a player asked to be forgotten, and the game can’t go on without them.
notice-taken_back = { $player } is back in the seat.
post-seat-asked = 🪑 { $by ->
    [none] Somebody
   *[other] { $by }
} would like to take over a computer’s seat: { $player }. The host decides; the request expires { $at }.
post-seat-taken = { $player } joins and takes over from the computer.
button-agree = Agree
button-decline = Keep the pace
button-settle = End the game…
button-settle-sure = Propose to end it
button-settle-yes = Agree to end it
button-settle-no = Play on
button-wake = Resume the game
button-office = Become host
button-me = Time zone and vacation…
button-zone = Time zone…
button-quiet = Quiet hours…
button-no-quiet = No quiet hours
button-vacation = Vacation…
button-work = End my vacation
button-close = Close this game…
button-annul = Yes, annul the rating
button-tables = All games
button-turn = Play
button-changed = What changed
button-hand = My hand
button-map = Map
button-status = Status
button-log = Log
button-habits = My settings…
button-replay = Replay
button-analyse = Analyse
button-hint = Hint
button-do-it = Do it
picture-lost = -# No picture this time; `/risk map` tries again.

## Leagues

season-entry = **{ $league }**: { $founder ->
    [none] a new league starts here.
   *[other] { $founder } starts a league here.
}
season-plays = **Game** { edition-title }, { $seats ->
    [one] one player
   *[other] { $seats } players
} per game
season-options = **House rules** { $options }
season-rated = **Rated** { $limit ->
    [yes] yes, every game (`/risk leaderboard`)
   *[no] no: there’s no time limit
}
season-form = **Format** { $form ->
    [swiss] { $games ->
        [one] one round for everybody
       *[other] Swiss: { $games } rounds for everybody, against players with similar points
    }
    [knockout] knockout, { $games ->
        [one] one game
       *[other] { $games } games
    } per group; the better half of each advances until one group is left: the final
   *[groups] groups, { $games ->
        [one] one game each
       *[other] { $games } games each
    }; group winners advance, round by round, to the final
}
season-seeding = **Seeding** by rating in this server when entry closes; unrated players come last
season-seed = { $name } { $rating ->
    [none] (no rating)
   *[other] ({ $rating })
}
season-seeds = **Seeds** { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-shares = **Points** up to { $whole } a game, depending on how many people you beat: { $whole } for all, { $mean } for half, 0 for none. Nobody left to play: { $mean } points
season-leaving = **Leaving** no points for a game you leave{ $resigning ->
    [yes] {" "}or resign
   *[no] {""}
}, or that a computer takes over for good because your time keeps running out. Leave { $most } games, and you’re out of the league
season-points = **Points** { $points } for first place, second place and so on in each game
season-entry-until = Entry closes { $at }. The games then start automatically, each in its own thread, and call their players.
season-commitment = -# All draws and dice come from one secret, with the SHA-256 `{ $commitment }`, and from numbered lines: one for each of you, and any words you add. Seal a word (“{ button-league-word }”), and nobody can rig the draws or deals.
season-line = -# This is line { $number }. All draws and dice come from these lines. The hash of the lines up to it is `{ $hash }`: note it down, and nobody can change them unnoticed.
season-hash = { $closed ->
    [yes] -# All { $number } lines are closed, with the hash `{ $hash }`. “{ button-league-lines }” in `/league manage` lists them.
   *[no] -# { $number ->
        [one] One line
       *[other] { $number } lines
    } so far, with the hash `{ $hash }`. “{ button-league-lines }” in `/league manage` lists them.
}
season-word-added = Word added. Everybody sees it, and all draws and dice of { $league } depend on it.
season-seal-added =
    Seal added. As long as only you know its word, nobody can rig the draws and dice of { $league }.
    Keep the word. Once entry closes, you have 24 hours to reveal it (“{ button-league-tell }”); otherwise you’re struck from the league, and everybody sees that.
    -# The word must be one line of at most { $most } characters. With fewer than { $shortest }, it can be guessed and protects nobody.
season-word-told = Word revealed.{ $strength ->
    [weak] {" "}With fewer than { $shortest } characters it could have been guessed: it protects nobody, and everybody can see that.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Everybody can now start leagues in this server.
    [server] Only people who manage this server (Manage Server) can now start leagues here.
   *[events] People who can manage events (Manage Events) can now start leagues here.
}
season-sealed = { $people } Entry for **{ $league }** is closed. Reveal your sealed words (“{ button-league-tell }”): once all are in, the first games are drawn. Players who haven’t revealed theirs are struck from the league { $due }.
season-words-wanted = The first games are drawn once all sealed words are revealed. Players who haven’t revealed theirs are struck from the league { $due }. **Still to reveal** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-struck = **Struck from the league for not revealing their sealed words** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-all-over = **{ $league }** was called off, and all its games are now over.
season-proof =
    ### Every draw and deal checks out
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    } and { $games ->
        [one] one deal
       *[other] { $games } deals
    } follow from the secret that was fixed before anybody joined.{ $unchecked ->
        [0] {""}
       *[other] {" "}Rounds that can’t be redrawn, as an older version of me started the league: { $unchecked }.
    }
season-proof-broken =
    ### The record doesn’t match its secret
    First difference: `{ $field }`
season-proof-secret =
    The secret: `{ $secret }`
    Its SHA-256, as shown in the channel: `{ $commitment }`
    -# Don’t take General’s word for it: check the attached record with `docs/verify_season.py` from its source. All you need is Python.
season-secret = -# All games are over. The secret of the dice: `{ $secret }`
season-title = ### { $league }
season-entrants = **Joined so far** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-substitute-entered = You’re a substitute in { $league }: when somebody leaves, the first substitute comes in. “{ button-league-leave }” (`/league manage`) takes you off the list.
season-entered = You’ve joined { $league }. { $n ->
    [one] You’re the first.
   *[other] { $n } people have joined so far.
} Entry closes { $at }.
season-left = You’ve left { $league }.
season-withdrawn = You’ve left { $league } and resigned your open games. You keep your points, but rank behind everybody who plays on.
season-founded = You’ve started { $league }. Entry is open in this channel until { $at }; `/league manage` starts it earlier. To play, press “{ button-enter }” yourself. Name any referees before others join: `/league manage`.
season-leave-sure = { $status ->
    [entry] Leave { $league }? You can rejoin while entry is open, with a new line.
    [substitute] Leave the substitutes of { $league }?
   *[other] Leave { $league } for good? You resign your open games without points, rank behind everybody who plays on, and can’t come back.
}
season-referee-named = They now referee { $league }; I’ve posted it in its channel.
season-referee-dropped = They no longer referee { $league }; I’ve posted it in its channel.
season-judged = { $done ->
    [yes] Decided, and posted in the channel of { $league }.
   *[no] Your vote counts. The motion passes once more than half of those who may vote in { $league }, and at least three, agree.
}
season-paused = { $league } is paused: no new games start, and entry stays open. Games under way continue.
season-resumed = { $league } resumes. Its deadlines are extended by the length of the pause.
season-repeated = { $days ->
    [0] No league follows { $league }.
    [one] After { $league }, another follows on the same terms, with entry open for one day.
   *[other] After { $league }, another follows on the same terms, with entry open for { $days } days.
}
season-begun = { $league } begins. I’m setting up its games.
season-called-off = { $league } is called off. Games under way are played to the end.
season-round = **{ $league }**: { $kind ->
    [final] the final
    [swiss] round { $round } of { $games }
    [knockout] knockout round { $round }
   *[groups] group round { $round }
}
season-table = Group { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Playing in { $place }
    [over] . Winner: { $winner }
   *[void] . Not counted
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Your place** { $played ->
    [0] not known yet: none of your games is over
   *[other] { $place }{ $shared ->
        [yes] {" "}(shared)
       *[no] {""}
    }, with { $points ->
        [one] one point
       *[other] { $points } points
    } from { $played ->
        [one] one game
       *[other] { $played } games
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }{ $byes ->
        [0] {""}
        [one] ; one bye
       *[other] ; { $byes } byes
    }{ $left ->
        [0] {""}
        [one] ; one left, for no points
       *[other] ; { $left } left, for no points
    }
}{ $withdrawn ->
    [yes] {" "}(you’ve left the league)
    [barred] {" "}(barred for leaving too many games)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] Ranked by points; ties are broken by games won, then by the points of all opponents.
   *[groups] Ranked by how far players get, then by points there; ties are broken by games won, all points, and the points of all opponents.
} Players still tied share a place (=). If you leave, you rank last.
season-stands = { $status ->
    [over] Final standings
   *[other] { $round ->
        [0] Before the first round
       *[other] Round { $round }
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
    [0] **{ $league }** has no referee. Its players vote: `/league manage`
    [one] **{ $league }**, referee: { $names }
   *[other] **{ $league }**, referees: { $names }
}{ $votes ->
    [0] {""}
   *[other] . Votes under way stay open.
}
season-judges = { $n ->
    [0] **Referees** are named in this channel; if there are none, players vote on forfeits and results
    [one] **Referee** { $names }
   *[other] **Referees** { $names }
}
season-substitutes = **Substitutes, next one first** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
season-follows = { $days ->
    [one] **Afterwards** another league on the same terms, with entry open for one day
   *[other] **Afterwards** another league on the same terms, with entry open for { $days } days
}
season-comes-in = **{ $league }**: { $name } comes in as a substitute for { $gone }.
season-forfeit = { $people } **{ $league }**, round { $round }, group { $table }. { $by ->
    [none] Decided by a vote
   *[other] Decided by { $by }
}: { $name } forfeits, and gets no league points for this game.{ $played ->
    [yes] {" "}The game itself continues and counts for ratings as usual.
   *[no] {""}
}
season-adjusted = **{ $league }**, round { $round }, group { $table }. { $by ->
    [none] Adjusted by a vote
   *[other] Adjusted by { $by }
}: the result is { $names }.{ $crowned ->
    [yes] {" "}That changes who wins the league.
   *[no] {" "}Rounds already drawn stay as they are.
}
season-moved-forfeit = **{ $league }**, round { $round }, group { $table }. { $by } calls a vote: { $name } forfeits. Everybody who joined the league and isn’t in that game can vote: “{ button-league-vote }”.
season-moved-result = **{ $league }**, round { $round }, group { $table }. { $by } calls a vote: the result is { $names }. Everybody who joined the league and isn’t in that game can vote: “{ button-league-vote }”.
season-moved = **{ $league }**. { $by } calls a vote: { $kind ->
    [cancel] call the league off. Everybody who joined can vote: “{ button-league-vote }”.
    [pause] pause the league. Everybody who joined can vote: “{ button-league-vote }”.
   *[resume] resume the league. Everybody who joined can vote: “{ button-league-vote }”.
}
dm-forfeited = You forfeit a game in **{ $league }**: round { $round }, group { $table }. { $by ->
    [none] Decided by a vote.
   *[other] Decided by { $by }, as a referee.
} You get no points for it.{ $played ->
    [yes] {" "}Your game itself continues and counts for ratings as usual. In the league it counts as leaving a game; once it’s over, its result can still be adjusted.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }** is paused: no new games start, and entry stays open. Games under way continue.
season-goes-on = **{ $league }** resumes. Its deadlines are extended by the length of the pause.
season-closed-table = **{ $league }**, round { $round }, group { $table }. A moderator closed the game{ $counts ->
    [yes] ; the current places count.
   *[no] . It wasn’t rated, and doesn’t count.
}
season-option-table = Round { $round }, group { $table }: { $names }
season-barred = **{ $league }**: { $name } left { $most } games and is out of the league.
season-over = **{ $league }** is over.
season-champions = { $n ->
    [0] No champion: no game was finished, or everybody left.
    [one] **Champion: { $names }**
   *[other] **Joint champions: { $names }{ $more ->
        [0] {""}
       *[other] , and { $more } more
    }**
}
champions-title = { $n ->
    [one] Champion
   *[other] Joint champions
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
    [vote] **{ $league }** is called off by a vote. Games under way are played to the end.
   *[other] { $name } calls **{ $league }** off. Games under way are played to the end.
}
season-nothing-yet = People can still join. Games are set up when the league begins.
season-table-opening = { $league }, round { $round }, group { $table }
season-thread = { $league } · round { $round }, group { $table }
button-enter = Join the league
button-league = Standings
button-league-word = Add a word
button-league-tell = Reveal my word
button-league-lines = All lines
button-league-leave = Leave the league
button-league-leave-yes = Yes, leave
button-league-check = Check the draws
button-manage = More…
button-enter-substitute = Join as a substitute
button-league-round = This round’s games
button-league-begin = Start now
button-league-pause = Pause
button-league-resume = Resume
button-league-referees = Referees…
button-league-again = Afterwards…
button-league-off = Call it off…
button-league-off-yes = Yes, call it off
button-league-vote = Vote for it
button-adjust = Change the result…
pick-judge = Judge a game…
pick-referee = Name a referee…
pick-no-referee = Remove a referee…
pick-forfeit = Who forfeits…
season-off-sure = Call { $league } off? Games under way are played to the end. If you play in it and it has begun, you vote for that.
season-referees-foot = -# Referees don’t play. The founder names them before others join; after that, only a founder or moderator who doesn’t play can.
season-judge-title = ### { $league }, round { $round }, group { $table }
season-judge-foot = { $over ->
    [yes] -# A result can be changed once, until a week after the league’s end.
   *[no] -# Forfeiting means no league points and last place. The game itself goes on.
}
modal-again = Another league afterwards
modal-again-days = Days of entry
modal-again-hint = 1 to { $most }, or 0 if none follows
modal-order = Result: round { $round }, group { $table }
modal-order-place = Place { $place }
modal-order-hint = Players you leave out share the last place.
button-page-before = Previous
button-page-after = Next
alt-league-table = { $status ->
    [over] Final standings of { $league }.
   *[other] Standings of { $league }, round { $round }.
}
alt-league-table-row = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }. { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}, won { $won } of { $played }{ $withdrawn ->
    [yes] , left
    [barred] , barred
   *[no] {""}
}.

## Direct messages

dm-mission = **Your { mission-word }** (game { $game }): { $mission }
dm-cards = **Your { cards-word }** (game { $game }): { $cards }
dm-fulfilled = ⭐ **{ fulfilled }** It’s your turn: announce victory with the first button of your panel, or type `announce` in `/order turn`.
fulfilled = { $goal ->
    [capitals] You hold enough capitals.
   *[other] You’ve fulfilled your { mission-word }.
}
dm-replaced = 🤖 A computer now plays your seat in game `{ $game }`. Take it back whenever you like: press the button, or use `/risk join` in { $place }.
dm-seated = 🪑 The seat is yours: you play { $colour } in game `{ $game }`. You take over:
dm-seat-declined = 🪑 The host of the game in { $place } declined your request for a seat ({ $colour }). You can ask there again in a day.
dm-seat-lapsed = 🪑 Nobody answered your request for a seat in { $place } ({ $colour }). Ask again with `/risk join`.
dm-seat-gone = 🪑 The seat you asked for in { $place } ({ $colour }) is no longer free.
dm-clock-answered = ⌛ Your time to answer is up in game `{ $game }`. General answered for you.
dm-clock-safe_turn = ⌛ Your time is up in game `{ $game }`. General played your turn, without an attack.
dm-clock-computer_turn = ⌛ Your time is up in game `{ $game }`. General played your turn as a computer would.
dm-clock-time_up = ⌛ Your time is up in game `{ $game }`. The others are waiting for you.
dm-reminder = 🔔 Game `{ $game }` is waiting for you (asked { $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Due { $at }.
}
dm-where = -# The game is in { $place }. `/risk hand` shows this again.
dm-table = -# The game is in { $place }.
dm-plan-done = 📝 **Your prepared turn was carried out** (game { $game }): { $line }
dm-plan-waits =
    { $waits }
    Your line (game { $game }): { $line }
    `/order turn` continues, changes or clears it.
dm-late = { $game ->
    [none] I couldn’t answer you, but your request went through:
   *[other] I couldn’t answer you, but your request went through (game `{ $game }`):
}
dm-closed = -# I can’t message you (your direct messages are closed). Press “{ button-hand }”, or use `/risk hand`.
paused = ⏸️ Game paused. { paused-why }
paused-why = { $why ->
    [gone] The place where it was played is gone. Any player can open a new thread (“{ button-reopen }” in `/risk play`), or use `/host move` in another channel.
    [removed] I was removed from its server. The game goes on when I’m invited again; the host can also move it with `/host move`.
   *[other] I can’t post in <#{ $channel }>: it’s locked, or I lack permissions. The game goes on once I can; or use `/host move` in another channel.
}
bot-restarting = I’m restarting; nothing changed. Try again in a moment.
late-done = I was interrupted, but that’s done:
late-before = I couldn’t answer your last request, but it’s done:
asked-by-press = You chose “{ $label }”.
asked-by-command = You used `{ $command }`.
asked-broke = You broke the truce.
asked-ended = You ended that phase of your turn.
asked-before = `/risk status` shows how the game stands now.
typed-before = You typed: “{ $typed }”
late-nothing = I was interrupted before that was done; nothing changed. Try again.
late-nothing-of-it = An interruption cost you one press; nothing changed. Press again if you still want it.

## Prepared turns, and lines of the notation

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … and { $n ->
    [one] one more step
   *[other] { $n } more steps
}
plan-understood = 📝 **Understood:** { $line }
plan-done = ✅ All done.
plan-nothing = Nothing was done: the line’s conditions aren’t met, or nothing was left to do.
plan-held = { $mine ->
    [yes] ⏳ Others must act first; then the rest runs by itself. Only you can see it: `/order turn` shows, changes or clears it.
   *[no] ⏳ Prepared: it runs by itself on your turn. Only you can see it: `/order turn` shows, changes or clears it.
}
plan-saved = ✅ **Turn saved.** It runs by itself { $n ->
    [0] when your turn comes
    [one] right after this turn: { $player }
   *[other] when your turn comes, after { $n } others
}. Only you can see it. To drop it, press “{ button-plan }”, then “{ button-clear }”.
plan-dropped = Your new order replaces your prepared turn. The rest of it is cleared.
plan-cleared = Prepared turn cleared. It was: { $line }
plan-title = ### Your prepared turn
    -# Game { $game }
plan-title-none = ### You have no prepared turn
    -# Game { $game }
plan-progress = { $done ->
    [0] No step done yet.
    [one] Step 1 of { $count } done, next is step { $step }.
   *[other] Steps 1 to { $done } of { $count } done, next is step { $step }.
}
plan-waits = ⏸️ **Your prepared turn waits.** { $why }
plan-waits-at = ⏸️ **Your prepared turn waits at step { $step }**, `{ $at }`. { $why }
plan-what-to-do = “{ button-go-on }” retries that step now, “{ button-change }” lets you rewrite the rest, “{ button-clear }” deletes it. Any other order also clears it.
plan-why-guard = A condition of the step isn’t met.
plan-why-owner_changed = { $territory } has changed hands since you wrote the line.
plan-why-question = { $phase ->
    [reroll] You may roll a die again, and your line doesn’t say whether to: `reroll none` keeps every roll.
    [defend] You’re asked how many dice you roll, and your line doesn’t say: for example, `defend 2`.
    [trade_down] You hold too many cards and must trade at once, and your line doesn’t say what: for example, `trade best`.
   *[other] Your line doesn’t answer this question: { $named }.
}
plan-why-not_in_this_phase = You can’t do that in this phase: { $named }.
plan-why-failed = Something went wrong on my side; this step wasn’t done.
plan-how =
    `/order turn` takes your whole turn in one line, for example:
    { $example }
    `+` places, `>` attacks, `=>` moves; `;` or a new line separates steps. `if 60%` does a step only if the odds are that good, `end` ends the turn. Shorten names as you like, in English, Polish or Russian.
    On your turn the line is carried out at once. Otherwise it waits, and only you can see it.
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
modal-line = Step by step
modal-line-hint = Separate steps with ; or a new line: brazil +3; brazil > peru if 60%; end
step-sentence = Step { $step }: { $said }
name-begun = { $name } ({ $begun })

unreadable-empty = The line has no orders.
unreadable-too_long = The line is longer than { $most } characters.
unreadable-too_many_steps = A line has at most { $most } steps.
unreadable-unknown_territory = “{ $word }” isn’t a territory. Did you mean { $near }?
unreadable-unknown_territory-strange = “{ $word }” isn’t a territory.
unreadable-unclear_territory = “{ $word }” could mean { $candidates }. Write more of the name.
unreadable-missing = Something is missing after “{ $word }”: { notation-expected }.
unreadable-unexpected = “{ $word }” doesn’t fit there. Expected: { notation-expected }.
unreadable-stray_sign = “{ $word }” isn’t a symbol I know.
unreadable-stray_dash = “{ $word }” is neither an attack nor a move. Write `>` to attack, `=>` to move.
unreadable-too_large = { $word } is too large: { $most } at most.
unreadable-twice = “{ $word }” appears twice. Once is enough.
unreadable-contradicts = “{ $word }” and “{ $other }” don’t go together. Leave one out.
unreadable-not_a_set = “{ $word }” isn’t a set. Name three different cards.
unreadable-same_territory = That leads from { $word } back to { $word }. Name another territory.
unreadable-after_end = “{ $word }” comes after `end`, which must be the last step.
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
panel-answer = It’s { $player }’s turn. You answer with the ally’s ships and your own.
panel-again = You may conquer again or, without attacking, move once more.
panel-place = You have **{ armies }** to place.
panel-place-lot = You have **{ armies }** to place, and **{ $neutral }** for { neutral-word }: { $own } and { $theirs } each time.
panel-place-neutral = Place **{ armies }** for { neutral-word }: half of what { $player } got, rounded down.
panel-claim = { $n ->
    [one] Claim the last empty territory.
   *[other] Claim a territory: { $n } are still empty.
}
panel-claim-later = { $players } claims now. List what you’d like, best first: on your turn you get the first that’s still empty.
panel-preference = Your list: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}.
panel-capital = Name your capital. It stays secret until it falls, and can’t be changed.
panel-plan = Still planned: { $plan }.
panel-plan-done = Your plan is complete; your { armies-word } are placed turn by turn.
panel-plan-full = All your { armies-word } are placed: press “{ button-end-lay }”, or start over.
panel-plan-hidden = You’re done. All { armies-word } appear together once everybody is done.
panel-must-trade = You hold { $n } { cards-word }: trade a set first.
panel-trade-down = You have too many { cards-word } ({ $n }): trade sets now.
panel-orders-left = { $left ->
    [0] ⚠️ No attacks or moves left this turn: end it when you’re ready.
    [one] ⚠️ **One** more attack or move is allowed this turn.
   *[other] ⚠️ **{ $left }** more attacks and moves are allowed this turn.
}
panel-placed-all = All { armies-word } are placed.
panel-no-fight = Nothing left to attack with.
panel-attack-ready = **{ $source }** ({ $own }) attacks **{ $target }** ({ $theirs }, { $player }): { $chance }% to take it, with about { $left } left. How far?
panel-follow-next = -# { armies } { $n ->
    [one] moves
   *[other] move
} in. Change?
panel-follows = { $n ->
    [one] **{ $n }** moves
   *[other] **{ $n }** move
} { FROM($source) } to **{ $target }**; { $left } left behind.
panel-march = A march takes one territory after another, leaves { $leave } on each and ends where an attack fails. { $stop ->
    [0] Attacks go on to the last { army-word }.
   *[other] Attacks stop below { $stop }%.
}
panel-no-march = No march is likely to succeed. You can still name a path.
forgone-card = No conquest, no card. { $source } → { $target }: { $chance }%.
forgone-places = ⚠️ You still have **{ armies }** to place. End now, and General spreads them over your fronts.
panel-defend = { $player } attacks your **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }) with { dice-count }. How many do you roll?
panel-defend-neutral = { $player } attacks **{ $target }** ({ $theirs }), held by { neutral-word }, from **{ $source }** ({ $own }) with { dice-count }. How many do you roll in defence?
panel-reroll = You rolled **{ $attack }** against **{ $defence }**.
panel-reroll-no-card = No re-roll: you don’t hold the { $source } or { $target } card.
panel-reroll-card = You hold the { $source } or { $target } card: show it to roll one die again.
panel-keep-on = Every roll of this attack stands; you won’t be asked.
panel-occupy = **{ $target }** is yours. How many move in { FROM($source) }? ({ $low } to { $high })
panel-regroup = { $edition ->
    [ryzyko] You may regroup once, to a neighbour; that ends your turn.
    [galaxy] You may move once, to a neighbour.
   *[other] You may fortify once; that ends your turn.
}
panel-regroup-path = You may move once, through your own territories.
panel-regroup-free = Move as often as you like through your own territories.
panel-regrouped = { $edition ->
    [galaxy] Nothing left to move.
   *[other] Nothing left to move: end your turn.
}
order-next = Next: { $phase }.
panel-wait = Waiting for { $players }.
panel-wait-defend = { $player } attacks **{ $target }** ({ $theirs }) from **{ $source }** ({ $own }); the defender is choosing dice.
panel-over = Game over: { $player } wins.
panel-eliminated = You’re out, knocked out by { $by }.
panel-resigned = You resigned.
panel-lobby = The game hasn’t begun yet.
panel-computer = A computer plays for you.
panel-spectator = You’re watching this game.
panel-fulfilled = ⭐ **{ fulfilled }** Announce your victory!
panel-habits = Settings for all games
panel-resign-sure = Resign for good? Your { armies-word } stay as a garrison, and your cards go under the deck.
panel-standing = { $dice ->
    [one] You defend with one die.
   *[most] You defend with as many dice as you may.
}
panel-defence-live = { $dice ->
    [one] You defend with one die, without being asked.
    [most] You defend with as many dice as you may, without being asked.
   *[none] You’re asked before each defence roll.
}

pick-region = Which { region-word }?
pick-territory = Which territory?
pick-source = From where?
pick-claim = Claim…
pick-preference = Add to my list…
pick-capital = Your capital…
pick-target = To where?
pick-armies = How many?
pick-set = Trade a set…
pick-ask = Ask before an attack
option-ask = { $n ->
    [0] Never ask before an attack
    [100] Ask before any attack that may fail
   *[other] Ask before attacks below { $n }%
}
pick-stop = Stop attacks
option-stop = { $n ->
    [0] Attack to the last
   *[other] Stop attacks below { $n }%
}
pick-leave = Leave behind
option-leave = { $n ->
    [half] Leave half behind
   *[other] Leave { $n } behind
}
pick-board = The board
option-board = { $shown ->
    [yes] Board in the panel
   *[no] No board in the panel
}
pick-letters = Card messages
option-letters = { $how ->
    [edit] Cards: update my last message
   *[new] Cards: a new message
}
pick-fight = Attack… ({ territories-listed }, best first)
territories-listed = { $n ->
    [one] one territory
   *[other] { $n } territories
}
pick-follow = How many move in?
pick-all-on = Place all { $n } on… (fronts first)
pick-move = Move…
pick-move-and-end = Move and end turn…
pick-march = March… (best first)
pick-stop-at = Fight until I have…
pick-force = Attack with…

button-announce = Announce victory
button-rank = Claim for me
button-wish = Make a list…
button-forget = Clear my list
button-capital = Capital: { $territory }
button-defend = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
button-defend-once = { $dice ->
    [one] Just this roll: one die
   *[other] Just this roll: { $dice } dice
}
button-reroll = Re-roll the { $die }
button-keep = Keep the roll
button-keep-on = Keep every roll
button-spread = Spread for me
button-spread-fronts = Spread
button-spread-rest = Spread the rest
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
    [yes] , plus { $bonus }
   *[no] { "" }
}.
button-end-lay = Done
button-end-reinforce = { $edition ->
    [ryzyko] To battle
    [galaxy] Done
   *[other] Now attack
}
button-end-battle = { $edition ->
    [ryzyko] End battle
    [galaxy] End conquest
   *[other] End attacks
}
button-end-regroup = { $edition ->
    [galaxy] Done
   *[other] End turn
}
button-standing-one = Defend with one die
button-standing-most = Defend with maximum dice
button-standing-ask = Ask me each time
button-always = { $dice ->
    [one] Always one die
   *[other] Always { $dice } dice
}
button-aside = ⋯
button-resign = Resign…
button-resign-yes = Yes, resign
button-back = Back
button-refresh = Refresh
button-show = Show on the map
button-concern = Show on the map
button-take-back = Take my seat back
button-all = All: { $n }
button-fewest = Fewest: { $n }
modal-number = How many?
modal-wish = Your list
modal-wish-names = Best first
modal-wish-hint = For instance: Peru, Brazil, Argentina
modal-split = Split { $n }
modal-evenly = Spread evenly over
modal-typed = Or type the numbers
modal-typed-hint = For instance: Alaska 3, Peru 2
modal-way = Another path
modal-way-names = The path
modal-way-hint = Start from one of yours: Brazil, Peru, Argentina
modal-stop = Stop below (percent)
modal-stop-hint = 0: fight to the last. Empty: as usual

## Looking

odds-chance = **{ $own }** against **{ $theirs }**: **{ $chance }%** to win, with about { $left } left.
odds-at-least = -# At least { $n } left: { $chance }%
odds-needed = For { $chance }% you need { $n } in all; one stays behind.

hand-title = ### Only for you: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Goal:** be the last one left.
hand-goal-capitals = **Goal:** hold { $n } capitals, including your own.
progress-territories = { $armies ->
    [1] { mission-title } so far: { $n } of { $of } territories.
   *[other] { mission-title } so far: { $n } of { $of } territories with { $armies } or more on each.
}
progress-regions = { mission-title } so far: { $regions }.
progress-region = { $region } { $n } of { $of }
progress-colour = { $territories ->
    [0] No { $colour } territory is left.
    [one] { mission-title } so far: { $colour } still has one territory and { armies }.
   *[other] { mission-title } so far: { $colour } still has { $territories } territories and { armies }.
}
progress-world = { $others ->
    [one] So far: { $n } of { $of } territories; one rival is left.
   *[other] So far: { $n } of { $of } territories; { $others } rivals are left.
}
progress-capitals = So far: { $n } of { $of } capitals.
progress-instead = Your { mission-word } now: { $mission } { $progress }
hand-capital = **Your capital:** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Playing cards
   *[other] Risk cards
}:** { $cards }
hand-set = A set for { armies }: { $cards }
mission-heading = Your { mission-word }
button-try = Try it
button-try-again = Start again
trial-begins = **Turn { $turn } of game { $game }, yours to play.** Computers play the rest. Only you see it, it counts for nothing, and it’s deleted a day after your last move. Dice and deck are different; { $goal ->
    [mission] { mission-word } and hand are the same.
   *[world] your hand is the same.
}
map-point = { round-word } { $round }: as played, and the better plan
explained-point-alt = The board at that moment. Arrows show the attacks made, frames where the better plan goes.
explained-title = **{ $heading }**, explained
explained-so-far = Analysing the game: { $percent }% …
explained-player = { $player }: { $before }% → { $after }% (luck { $luck }, own decisions { $own }, others’ decisions { $others })
explained-points = { $whose ->
    [own] **Your costliest turns**
   *[all] **The costliest turns of the game**
}
explained-no-points = { $whose ->
    [own] You never missed a clearly better turn.
   *[all] Nobody missed a clearly better turn.
}
explained-point = **{ $number }.** { round-word } { $round } (turn { $at }) · { explained-player }
explained-nothing = { $cause ->
    [luck] > Nothing was clearly better: the dice of { $edition ->
        [galaxy] tour
       *[other] round
    } { $round } (turn { $at }).
    [others] > Nothing was clearly better: what { $player } did in { $edition ->
        [galaxy] tour
       *[other] round
    } { $round } (turn { $at }).
   *[own] > No plan that was tried was clearly better.
}
explained-done = > Played: { $plan }
explained-better = > **Better:** { $plan }
explained-same-quiet = > **Better:** the same, without attacking.
explained-same-without = > **Better:** the same, but stop sooner, without { $ways }{ $more ->
    [0] {""}
    [one] , and one more attack
   *[other] , and { $more } more attacks
}.
explained-then = > Then { $moves }.
explained-why = > Why: { $reasons } A { $edition ->
    [galaxy] tour
   *[other] round
} later, without luck: { $chance }% instead of { $instead }%.
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
    [none] { $way } ({ $armies } against { $against }, { $chance }%: failed)
    [likely] { $way } ({ $armies } against { $against }, { $chance }%)
   *[far] { $way } as far as it goes ({ $armies } against { $against })
}
explained-way-on = … { $n } more …
explained-moved = { $n } { FROM($source) } { TO($target) } at the end
explained-moved-more = { $n ->
    [one] one smaller move
   *[other] { $n } smaller moves
}
explained-why-won = That could have won at once.
explained-why-survive = As played, { $player } is usually out before the next turn; with the better plan, usually not.
explained-why-forestall = As played, { $player } usually wins before the next turn; with the better plan, usually not.
explained-why-eliminate = { $n ->
    [0] { $player } could be knocked out.
    [one] { $player } could be knocked out, which brings one card.
   *[other] { $player } could be knocked out, which brings { $n } cards.
}
explained-why-mission = { $n ->
    [one] The { mission-word } comes one territory closer: { $mission }
   *[other] The { mission-word } comes { $n } territories closer: { $mission }
}
explained-why-keep = { $region } was lost through { $territory }, left with { $n }; the better plan usually holds it.
explained-why-region = This completes { $region } (+{ $n }) and usually holds it until the next turn.
explained-why-break = { $player } loses { $region } (+{ $n }).
explained-why-card = Taking a territory would have brought a card.
explained-why-trade = A set worth { $n } could be traded.
explained-why-odds = The attack { FROM($source) } as far as { $territory } succeeds only { $n }% of the time.
explained-why-gambles = { $n } of { $than } attacks had less than even odds.
explained-why-guard = { $territory } was left with { $than } and lost; { $n } there usually hold it.
explained-why-lost = Too few stayed behind: { $n } territories were lost before the next turn, { $territory } among them; with this, usually { $than ->
    [0] none
    [one] one
   *[other] { $than }
}.
explained-why-capital = { $n ->
    [one] One more capital comes within reach.
   *[other] { $n } more capitals come within reach.
}
explained-why-income = The next turn brings about { armies } instead of { $than }.
explained-why-land = About { $n ->
    [one] one territory is
   *[other] { $n } territories are
} left at the next turn instead of { $than }.
explained-why-armies = About { armies } { $n ->
    [one] is
   *[other] are
} left at the next turn instead of { $than }.
explained-why-weaken = This leaves { $player } about { armies } instead of { $than }.
explained-why-together = About { $n } { armies-word } stand together { ON($territory) }; as played, the largest stack was { $than }.
explained-why-borders = About { $n ->
    [one] one territory borders
   *[other] { $n } territories border
} other players’, instead of { $than }.
explained-breach = > ⚔️ { $player } breaks the truce with { $other } this turn.
explained-foot = -# In percentage points, from a turn to the same player’s next one. Better plans are judged a round later without luck, as if computers played on. Luck is the cards drawn, and how each attack ended compared with its odds at the start. Chances weigh armies, land, cards, goals and whose turn it is.
hint = { $kind ->
    [claim] Claim { OBJECT($territory) }.
    [choose_capital] Make { OBJECT($territory) } your capital.
    [place] Place { $n } { ON($territory) }.
    [trade] Trade { $cards }.
    [attack] Attack { OBJECT($target) } { FROM($source) }.
    [defend] Defend with { $n ->
        [one] one die
       *[other] { $n } dice
    }.
    [reroll] Re-roll the { $n }.
    [keep] Keep this roll.
    [occupy] Move { $n } in.
    [fortify] Move { $n } { FROM($source) } { TO($target) }.
    [claim_victory] Announce victory.
    [end_phase] Go on to the next phase.
   *[other] Try this:
}
hint-why-attack = Why: { $has ->
    [yes] it succeeds { $chance }% of the time, with about { $n } left (★ { $merits }).
   *[no] it succeeds { $chance }% of the time, with about { $n } left.
}
hint-why-place = Why: { $has ->
    [yes] { $beside }; { $towards }.
   *[no] { $beside }.
}
hint-towards = on the way to { $region }, +{ $n }
hint-why-fortify = Why: over there, { $there }; back here, { $here }.
hint-why-trade = Why: the set brings { $n }.
hint-why-claim = Why: you hold { $n } of { $of } territories in { $region }.
hint-why-end = Why: no attack is worth it now. The likeliest, { $source } → { $target }, succeeds { $chance }% of the time.
replay-title = **{ $heading }**, turn by turn
targets = From { $source }: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Zoom in…
option-whole = The whole { world-word }
theme-name = { $theme ->
    [light] light
    [contrast] in high contrast
   *[other] dark
}
theme-own = { $theme ->
    [table] Your pictures now match each game’s.
   *[other] Your pictures are now { theme-name }.
}
language-own = { $language ->
    [discord] I now speak { language-name } with you, like your Discord.
   *[other] I now speak { language-name } with you, in direct messages too.
}
# A language by its own name, as it stands in a list of languages.
language-name = English
language-table = This game is now in { $language }.

theme-table = This game’s pictures are now { theme-name }. For your own, use `/my settings`.
letters-table = { $letters ->
    [off] Direct messages are off for this game: `/risk hand` shows your mission and cards, and I call you in the channel.
   *[on] Direct messages are on for this game: mission, cards and one reminder per turn.
}
emotes-table = { $emotes ->
    [off] Emotes are off in this game: nobody sees or shows any on the web board.
   *[on] Emotes are on: players can show them beside their names on the web board.
}
posts-table = { $posts ->
    [every_turn] I now post after every turn, the computers’ too.
   *[other] I now post whenever it’s a person’s turn, with what happened since the last post.
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
status-eliminated = { $player }: knocked out by { $by }
status-resigned = { $line } (resigned)
status-capital = 👑 Capital: { $territory } ({ $player })
status-wait = Waiting for { $players } (asked { $since }).
status-pace = ⏱️ Pace: { $pace }
status-rounds = 🏁 { round-word } { $round } of { $rounds }
status-end-proposed = 🤝 { $player } proposes to end the game as it stands. Answers are due { $due }. Still to answer: { $awaited }
status-time = ⏳ Due { $at }: { $player }
status-time-stands = 🌙 Clock stopped, restarts { $at }: { $player }
status-time-over = ⌛ Time is up: { $player }
status-asleep = 💤 The game is paused: nobody has moved for a long time. Any player can resume it.
status-proposal = The host proposes a new pace: { $pace }
status-votes = { $player }: { $n } of { $needed } votes for a computer to take over
status-votes-enough = { $player }: enough votes for a computer ({ $n }; { $needed } needed). Vote again, and it takes over
panel-time = ⏳ Due { $at }.
panel-time-stands = 🌙 Your clock has stopped; it restarts { $at }.
panel-time-over = ⌛ Your time is up.
pick-vote = Vote to replace with a computer…
pick-pace = Propose a new pace
pick-lobby-pace = Pace
pick-last-round = Last round
option-last-round = { $n ->
    [0] no round limit
   *[other] ends after { round-word } { $n }
}
option-pace = { $pace ->
    [own] your own
    [open] open
    [live] live
    [daily] daily
    [relaxed] relaxed
   *[weekly] weekly
}
pick-replace = Replace with a computer…
me-title = ### Settings for all your games
me-language = Language: { $language }{ $n ->
    [one] , the only one I speak so far
   *[other] { $chosen ->
        [yes] , your choice
       *[no] , like your Discord
    }
}
me-letters = { $closed ->
    [yes] Your Discord settings block my direct messages, so I call you in the game’s channel, and `/risk hand` shows your mission and cards.
   *[no] Your mission, your cards and one reminder per turn come by direct message. To stop them, block them in your Discord settings.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] Board in the panel
   *[no] No board in the panel
} · { $letters }
option-theme = { $theme ->
    [table] Pictures: as in the game
    [light] Pictures: light
    [contrast] Pictures: high contrast
   *[other] Pictures: dark
}
option-language-discord = Like my Discord
pick-language = My language
pick-theme = My pictures
button-habits-own = Play settings…
button-invitations = { $wants ->
    [no] No invitations
   *[yes] Allow invitations
}
button-contacts = Block a player…
me-no-invitations = Invitations are off. Nobody else knows.
contacts-title =
    ### Blocked players
    -# Their invitations, truce offers and rematches don’t reach you. They aren’t told and can’t find out.
contacts-blocked = { $names ->
    [none] You haven’t blocked anybody.
   *[other] **Blocked:** { $names }
}
contacts-added = Blocked. Nothing they send through me reaches you now.
contacts-dropped = Unblocked. They can reach you again.
dm-contacts = 🔕 You’ve changed who can reach you through me. See or change that: `/my settings`.
pick-block = Block this player
pick-unblock = Unblock
button-export = Export my data
button-forget-me = Forget me…
button-forget-yes = Yes, forget me
export = Everything I store about you, in a file only you can see. { $games ->
    [0] You’ve played no games yet.
    [one] It includes your part of one game, whose record holds every order once it’s over (`/risk verify`).
   *[other] It includes your part of { $games } games; each record holds every order once the game is over (`/risk verify`).
}
forget-sure =
    ### Forget you?
    I delete your ID and your names, and with them your profile, your settings, and your part in every game and league.{ $running ->
        [0] {""}
        [one] {" "}In the game you’re playing, a computer takes your seat for good; the others are told, but not your name. If you play it alone, it ends instead; if it’s rated, you resign.
       *[other] {" "}In the { $running } games you’re playing, a computer takes your seat for good; the others are told, but not your name. Games you play alone end instead; in rated ones you resign.
    }{ $lobbies ->
        [0] {""}
        [one] {" "}You leave the lobby you’re in.
       *[other] {" "}You leave the { $lobbies } lobbies you’re in.
    }
    What stays: words you mixed into the dice, because games can’t be proved without them; posts on Discord, which only Discord deletes; backups, usually for two weeks.
    For { $days } days a code stands for you in each server’s results, made from your ID with a key that only this copy of me has. In that time my host could recognise you by it. It stops people from starting over to shed a low rating or broken truces: if you come back in that time, you keep both, and you get no second seat in a game you left. After that the code means nothing; if I leave the server, it’s deleted at once.
    You can’t undo this. `/my export` gives you a copy of everything first.
forgotten = I’ve forgotten you. If you play here again within 90 days, you keep your rating; after that you start from scratch.

## Profiles and leaderboards

profile-title = ### { $name }
profile-none = No finished games in this server yet.
profile-provisional = -# Provisional until ten games with five different people, or with everybody rated here if that’s fewer.
profile-rating = { $size ->
    [duel] **Rating in duels** { $rating }
   *[other] **Rating** { $rating }
}{ $margin ->
    [none] {""}
   *[other] {" "}({ $middle } ± { $margin })
}, { $state ->
    [ranked] rank { $rank }
    [provisional] provisional
   *[resting] resting
}, after { $n ->
    [one] one rated game
   *[other] { $n } rated games
}
profile-unrated = No rated games yet.
profile-solo = **Solo against { $level }** { $title }, { $players } players: **{ $rating }%**, { $wins } of { $n } won
profile-games = **Games** { $n }, { $wins } won
profile-edition = { $title }: { $n ->
    [one] one game
   *[other] { $n } games
}, { $wins } won
profile-lands = **Territories taken** { $n }
profile-luck = **Dice luck** { $kind ->
    [saved] { $n ->
        [one] one army fewer lost than expected
       *[other] { $n } fewer armies lost than expected
    }
    [cost] { $n ->
        [one] one army more lost than expected
       *[other] { $n } more armies lost than expected
    }
   *[other] as many armies lost as expected
}
profile-time = **Turns on time** { $in_time } of { $turns } ({ $percent }%)
profile-truces = **Truces broken** { $n }
sheet-rating = Rating
sheet-games = Rated games
sheet-unrated = No rated games yet
sheet-won = Won / played
sheet-figure = { $of ->
    [lands] Territories taken
    [luck] Luck, in armies
    [time] Turns on time
   *[truces] Truces broken
}
profile-foot = -# Counts games played to the end in this server.{ $ladder ->
    [yes] {" "}`/risk leaderboard` compares players.
   *[no] {""}
}
ladder-title = ### Leaderboard: { $edition ->
    [all] all rulebooks
   *[other] { $edition }
}{ $size ->
    [duel] , duels
   *[other] {""}
}
ladder-none = Nobody is rated here yet. A game counts if it’s rated, at least two people play, and it’s played to the end. Solo games against computers have their own leaderboards.
ladder-line = { $state ->
    [ranked] **{ $shared ->
        [yes] =
       *[no] {""}
    }{ $rank }.** { $name }: **{ $rating }**
    [provisional] ? { $name }: { $rating }
   *[resting] { $name }: { $rating }
}{ $margin ->
    [none] {""}
   *[other] {" "}({ $middle } ± { $margin })
}, { $n ->
    [one] one game
   *[other] { $n } games
}
ladder-part = { $state ->
    [provisional] -# –– Provisional (?): fewer than ten games, or too few different people
   *[resting] -# –– Resting: no rated game in 90 days. The next one restores the rank
}
ladder-changed = -# The rating rules changed on { $day }: your rating is now the number that best explains your results against everyone you’ve met. Every game that counted still counts.
ladder-recounted = -# The rating rules are changing: these are the earlier ratings until all games are counted again, in a few minutes.
ladder-odds = { $size ->
    [duel] -# How often the higher rating wins, by difference: { $bands }
   *[other] -# How often the higher rating finishes ahead, by difference: { $bands }
}
ladder-band = { $to ->
    [none] { $from }+
   *[other] { $from }–{ $to }
}: { $percent }% of { $n }
ladder-damaged = { $n ->
    [one] One damaged line is left out; ranks count the rest. Your host’s log names it.
   *[other] { $n } damaged lines are left out; ranks count the rest. Your host’s log names them.
}
ladder-foot = -# Page { $page } of { $pages }. The rating is the low end of the range in brackets: the more certain, the higher. “=”: shared rank.
ladder-set = { $wanted ->
    [yes] Ratings are on: new games can be rated, and `/risk leaderboard` works.
   *[no] Ratings are off here: new games don’t count, and nobody’s rating is shown.
}
solo-title = ### Leaderboard: solo against { $level }, { $title }, { $players } players
solo-none =
    ### Leaderboard: solo against computers
    Nobody has played solo here yet. A rated game counts if all its computers have the same level.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, { $wins } of { $n } won
solo-foot = -# Page { $page } of { $pages }. The last 50 games count. 100% is an equal share: one game in { $players } won. Ratings start low and rise as more games confirm them.
solo-strength = -# In tests, this level wins { $won } of 100 duels against { $other }.
solo-option = { $level }, { $title }, { $players } players
pick-solo = Choose your opponents
ladder-all = All rulebooks
pick-ladder = Choose a rulebook
button-better = Higher
button-further = Lower
button-ladder = { $size ->
    [duel] Duels
    [solo] Solo against computers
   *[other] Three or more players
}
me-zone = 🌍 Time zone: { $zone }
me-no-quiet = 🌙 No quiet hours: your time runs day and night.
me-quiet = 🌙 Quiet hours: { $start } to { $end }
me-vacation = { $now ->
    [yes] 🏖️ On vacation: { $first } to { $last }
   *[no] 🏖️ Vacation: { $first } to { $last }
}
me-days-left = Vacation days left: { $n }
me-foot = -# During quiet hours and vacation your time stops, except in “live” games. A new time zone and new quiet hours apply from your next turn, a vacation at once.
habit-set = Saved for all your games.
me-zone-set = Your time zone is set.
me-quiet-set = Your quiet hours are set.
me-vacation-taken = Have a good time! On these days your time stops.
me-vacation-ended = Your vacation is over, and your time runs again.
modal-zone = Your time zone
modal-zone-name = Name
modal-zone-hint = A city like Warsaw, an abbreviation like EST, or UTC+2
modal-quiet = Your quiet hours
modal-quiet-start = From
modal-quiet-end = To
modal-quiet-hint = A time of day, like 22:30
modal-vacation = Your vacation
modal-vacation-start = First day
modal-vacation-end = Last day
modal-vacation-hint = A day, like 2026-12-24
moderate-title = ### Open games in this server
moderate-none = No open games.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Game { $game } in { $place }
moderate-foot = -# You see what all players see: no hands, missions or prepared turns. What you do here is posted in the game with your name and kept in its record.
moderate-own = You play in this game: another moderator has to act here. You can let its players vote on its rating.
moderate-over = This game is over.
moderate-settings-title = ### This server’s settings
moderate-settings = { $ladder ->
    [yes] Ratings are on: new games can be rated, and there’s a leaderboard.
   *[no] Ratings are off: new games don’t count, and nobody’s rating is shown.
}
pick-table-over = Rated games finished here…
pick-founders = Who can start leagues
option-founders = { $who ->
    [events] Leagues: people with Manage Events
    [server] Leagues: people with Manage Server
   *[everybody] Leagues: everybody
}
button-mod-ladder = { $wanted ->
    [no] Turn ratings off
   *[yes] Turn ratings on
}
button-mod-find = Find a game…
button-mod-log = Log
button-mod-settings = Server settings
button-mod-flags = Who plays whom
button-mod-move = Move it here…
button-mod-annul = Annul its rating…
button-mod-ask = Let its players vote…
modal-game = Find a game
modal-game-id = Game
modal-game-hint = Its letters in posts, like abcdef
modal-reason = Why
modal-reason-logged = Optional, for the moderators’ log
modal-reason-told = Its players read it, and the log keeps it.
modal-close = Close game { $game } for good?
modal-replace = A computer plays { $colour }?
modal-move = Move game { $game } here?
modal-annul = Annul the rating of { $game }?
modal-annul-ask = Let the players of { $game } vote?
flags-title =
    ### Who plays whom
    What stands out in this server’s rated games of the last year. It’s usually harmless: friends play each other, and the strongest are always ahead.
flags-none = Nothing stands out.
flags-circles = **Mostly play each other**
flags-ahead = **Nearly always ahead**
flags-unlikely = **Results that ratings don’t explain**
flag-circle = - { $names }{ $n ->
    [0] {""}
   *[other] {" "}and { $n } more
}: { $percent }% of their pairings are among themselves{ $duel ->
    [yes] {" "}(duels)
   *[no] {""}
}
flag-ahead = - { $ahead } ahead of { $behind } in { $times } of { $n } games. That’s { $percent }% of what { $behind } plays{ $duel ->
    [yes] {" "}(duels)
   *[no] {""}
}
flag-unlikely = - { $ahead } ahead of { $behind } in { $times } of their last { $n } games, where ratings suggest about { $expected }{ $duel ->
    [yes] {" "}(duels)
   *[no] {""}
}
flags-more = … and { $n } more.
flags-foot = -# Computed just now and stored nowhere; only moderators see it. If somebody didn’t play to win, you can annul that game’s rating.
interventions-title = ### What moderators did here, page { $page } of { $pages }
interventions-none = Nothing yet.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Game closed.
    [replaced] A computer takes over: { $seat }.
    [moved] Game moved.
    [asked] Players asked to vote on annulling the rating.
    [annulled] Rating annulled.
    [voted] Rating annulled by the players’ vote.
   *[by_program] Rating annulled by the bot’s host.
} { $name ->
    [none] {""}
   *[other] By: { $name }.
} { $reason ->
    [none] {""}
   *[other] Why: “{ $reason }”
}
pick-table = Choose a game
option-table = { $game } · { $names }
games-title = ### Your games
games-part = **{ $part ->
    [awaited] Waiting for you
    [playing] Under way
    [lobby] Not started
    [watching] Going on without you
   *[over] Over
}**
games-line = { $place }: { edition-title }, `{ $game }`; { $state }
games-awaited = { $place }: { edition-title }, `{ $game }`; asked { $since }{ $until ->
    [none] { "" }
    [over] ; your time is up
   *[other] ; due { $until }
}
games-more = { $n ->
    [one] … and one more
   *[other] … and { $n } more
}
lobbies-title = **Games here with a free seat**
lobbies-none = None right now. Start one with `/risk new`.
lobbies-line = { $place }: { edition-title }, { $taken } of { $places } seats taken, { $pace } Players: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] new
   *[other] { $rating }
})
lobbies-wish = 🔔 When a game like this opens here, I’ll send you a direct message, at most one a day: { option-call-edition }, { option-call-pace }.
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
    [edition] Notify me: which rulebook?
   *[pace] Notify me: which pace?
}
button-call-off = Don’t notify me
call-wished = I’ll notify you.
call-taken-back = I’ll no longer notify you about that server’s games.
dm-opened = 🔔 { $host ->
    [none] Here’s a game
   *[other] { $host } opens a game
} you wanted to hear about: { $place } ({ edition-title }). You’ll get one a day at most.
games-none = You’re not in any game. Start one with `/risk new`.
games-next = { $number ->
    [0] Next: { edition-title }
   *[other] Next: { edition-title } { $number }
}
games-go = { $number ->
    [0] { edition-title }, { $game }
   *[other] { edition-title } { $number }
}
greeting =
    General referees Risk here: it knows the rules, rolls the dice, keeps secrets and draws the board.
    `/risk new` opens a game in any channel, and others press “{ button-join }”.
    `/risk learn` teaches you Risk in ten minutes, privately; `/risk help` explains the rest.
state-lobby = waiting for players
state-sealed = waiting for players to reveal their words
state-playing = waiting for { $players }
state-since = waiting for { $players }, asked { $since }
state-computers = computers are playing
state-asleep = paused: nobody’s playing
state-paused = paused
state-over = { $winner ->
    [none] over
   *[other] over: { $winner } wins
}
state-cancelled = called off
log-title = ### { $mine ->
        [yes] Attacks on you
       *[no] Game log
    }
    -# { $pages ->
        [one] In `/order turn` notation.
       *[other] In `/order turn` notation; page { $page } of { $pages }, newest first.
    }
log-none = { $mine ->
    [yes] Nobody has attacked you yet.
   *[no] Nothing has happened yet.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Older
button-newer = Newer
button-dice = With dice
button-no-dice = Without dice
button-against-me = Against me
button-all-steps = Everybody
map-heading = { $round ->
    [0] Setup
   *[other] { round-word } { $round }
}
map-since = Since your turn
map-title = **{ $heading }**
title-game = { edition-title }, game { $game }

help-now = ### Now, in this game
    { $now }
help-version = -# General { $version }
help-renamed = `/{ $before }` is now:
help-way-line = Type `{ $line }` there, or do it in your panel: `/risk play`.
help-way-label = It’s behind **{ $label }** there.
help-no_command = There’s no such command. Find them all below, by topic.
pick-help = All commands, by topic…
now-host = You host this game, which hasn’t started. “{ button-table }” under its post lets you set it up, add computers and start.
now-seated = You’re in, and the host starts the game. Use “{ button-table }” to change your colour or leave.
now-invited = This game still needs players: press “{ button-join }”.
now-sealed = No more words can be added. If you sealed one, reveal it now (“{ button-tell }”); then we deal.
now-cancelled = This game was called off. Start another with `/risk new`.
now-over = The game is over. See how it went: `/risk log`, `/risk replay`, `/risk verify`; “{ button-again }” invites the same people.
now-watching = You’re not in this game, but you can watch: `/risk map`, `/risk status`, `/risk log`. Waiting for: { $players }.
now-out = You’re out, but you can watch to the end: `/risk map`, `/risk log`. Waiting for: { $players }.
now-replaced = A computer plays for you. Take your seat back right away: “{ button-take-back }” or `/risk join`.
now-resting = This game is paused: I can’t post in its channel. `/host move` moves it to another.
now-waiting = It’s not your turn. Waiting for: { $players }. Meanwhile, prepare your turn (`/order turn`), look at your cards (`/risk hand`) or offer a truce (`/risk table truce`).
now-claim = Claim an empty territory: in your panel (“{ button-turn }”), or with `/order turn`.
now-place = Place your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let General spread them.
now-lay = Place your first { armies-word } on your territories: pick where and how many in your panel (“{ button-turn }”), or let General spread them.
now-capital = Choose your secret capital: in your panel (“{ button-turn }”), or with `/order turn`.
now-reinforce = You have new { armies-word }. In your panel (“{ button-turn }”), trade a set if you have one, then place them all, best next to a player you want to attack. Then you can attack.
now-place_neutral = Place { armies-word } for { neutral-word }: pick where in your panel (“{ button-turn }”).
now-battle = Attack as often as you like: your panel (“{ button-turn }”) lists the best chances first. When no good attack is left, move once and end your turn: “{ button-finish }”.
now-defend = You’re under attack. Choose your dice: more is safer, but you can lose more at once. The buttons are in your panel (“{ button-turn }”).
now-reroll = You’ve rolled. If one of your cards allows it, roll one die again in your panel (“{ button-turn }”), or keep the roll.
now-occupy = You’ve taken a territory. Choose in your panel (“{ button-turn }”) how many { armies-word } move in: they can attack from there, the rest stand guard.
now-trade_down = You hold too many cards: trade sets in your panel (“{ button-turn }”) until you’re within the limit, then place what they bring.
now-regroup = Move { armies-word } once to a neighbouring territory of yours, and your turn ends: pick a move in your panel (“{ button-turn }”), or “{ button-finish }”.
help-first =
    ### How General works
    General referees Risk by the book: it rolls the dice, deals, keeps secrets and draws the board. Only you see its private answers.
    - `/risk learn`: Risk in ten minutes, just for you
    - `/risk new`: open a game, and others press **{ button-join }**
    - `/my games`: your games, and games here with a free seat
help-page =
    ### { $title }
    { $told }
help-title-table = Starting a game
help-table =
    - `/risk new`: open a game
    - `/risk join`: take a seat (**{ button-join }**), or ask for an abandoned one
    - `/risk leave`: leave before it starts
    - `/risk table computer`: add a computer (**{ button-table }**)
    - `/risk start`: start the game (**{ button-start }**), or resume a paused one
    - `/risk table invite`: invite somebody by direct message
    - `/risk table again`: play again with the same people
    - `/risk rules`: the rules of your game, and house rules to choose from
help-title-turn = Your turn
help-turn =
    When the game calls you, press **{ button-turn }** under the newest post. Your panel offers what the rules allow now. Once you reach your goal, announce it with the first button, unless your game’s rules make you win at once.
    - `/risk play`: your panel
    - `/risk hand`: your mission and cards, just for you
    - `/order turn`: a whole turn in one line; early, it waits for your turn, and only you see it
    - `/order undo`: take back your last order, until dice are rolled or somebody acts
    - `/order resign`: give up
help-title-setup = Lines for setup
help-setup =
    Press it in your panel, or type it in `/order turn`:
    - `claim siam`: claim an empty territory
    - `prefer siam, egypt`: territories you’d claim; `prefer best`: General ranks them
    - `capital peru`: choose your capital
    - `siam +2`, `spread`: place armies, or let General
    - `withdraw`: take back what you planned
help-title-words = Lines for your turn
help-words =
    Press it in your panel, or type it in `/order turn`, alone or several with `;` between them:
    - `trade best`: trade a set of cards
    - `brazil +3`: place new armies
    - `brazil > peru`: attack, from where to where
    - `occupy 3`: how many move in
    - `peru => brazil 3`: move armies
    - `/`: end the phase; `end`: end the turn
    - `defend 2`: how many dice you roll; `defend 2 all`: for the whole attack
    - `reroll 1`, `reroll none`: roll one die again, or keep the roll
    - `announce`: announce your victory
help-title-looks = Looking at the game
help-looks =
    - `/risk status`: who’s where, and who’s next
    - `/risk map`: the board
    - `/risk log`: what happened
    - `/risk odds`: the odds of an attack
    - `/risk replay`: the game as an animation
    - `/risk analyse`: what decided it, once it’s over
    - `/my games`: your games
    - `/my settings`: how your pictures look, and the language I use with you
help-title-away = When you’re away
help-club =
    - `/risk profile`: your record in this server
    - `/risk leaderboard`: who plays best
    - `/my export`: everything I keep about you
    - `/my forget`: make me forget you
help-title-leagues = Leagues
help-away =
    If your time runs out, General plays that turn for you; after too many, a computer takes over until `/risk join` takes your seat back.
    - `/order standing`: how your defenders roll
    - `/my zone`: your time zone
    - `/my settings`: hours and days when your time stops, and all your other settings
help-title-others = The other players
help-others =
    - `/risk table truce`: make a truce
    - `/risk table vote`: a computer for somebody who’s away; another pace
    - `/risk table end`: end the game as it stands, if all agree; in the lobby, set its last round
help-title-host = For the host
help-host =
    Players can take over from an absent host there, too.
    - `/host table`: all settings: rulebook, seats, house rules, presets, pace, language, posts
    - `/host cancel`: call it off before it starts
    - `/host replace`: a computer for somebody who’s away
    - `/host move`: play on in another channel
help-title-club = Your record and your data
help-leagues =
    Many games, one champion.
    - `/league found`: start one
    - `/league join`: join
    - `/league standing`: who leads
    - `/league manage`: who plays whom, your words, what the draw comes from, leaving
help-title-judges = Running a league
help-judges =
    For the founder and the referees.
    - `/league manage`: start, pause, call off, referees, forfeits, results, what follows
help-title-moderators = For server moderators
help-moderators =
    In games you’re not involved in.
    - `/moderate tables`: open games; close, move or unrate one, seat a computer; settings
    - `/moderate log`: who did what here, and why
help-title-fair = Are the dice fair?
help-fair =
    They come from a secret that’s fixed before anybody joins, and from lines that everybody sees.
    - `/risk table words`: all lines; add or seal a word, and nobody can choose the deal; reveal it later
    - `/risk verify`: every die proved, once it’s over (**{ button-verify }**)

## Alt text

alt-champions = { $league }: its champions in a laurel wreath. { $title }: { $names }.
alt-profile = Profile of { $name }: { $n ->
    [0] no rated games yet.
    [one] the rating after one game.
   *[other] the rating after each of { $n } games.
}
alt-profile-curve = First { $first }, lowest { $low }, highest { $high }, now { $now }.
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
alt-region = { $region } close up, { alt-moment }; all of it is worth { armies }. { $turn }
alt-region-whole = One player holds all of it:
alt-region-parted = { $seats ->
    [0] Nobody is there.
   *[other] Who is there:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = Framed: { $land }.
alt-lit = Highlighted: { $land }.
alt-outlined = Outlined: { $land }.
alt-mission = { $heading }: { $mission }
alt-bright = Bright on the map: { $land }.
alt-hand = { $n ->
    [0] No cards
    [one] One card: { $cards }
   *[other] { $n } cards: { $cards }
}.
alt-card = { $card } held by { $colour }
alt-place = { $territory } { $n } { $colour }
alt-closing = { $title } { $text }
alt-replay = { $n ->
    [one] One picture of the game.
   *[other] The game in { $n } pictures, turn by turn. At the end:
}
alt-chart = Territories and { armies-word } by round, after { $n ->
    [one] one round
   *[other] { $n } rounds
}.
alt-chances = Everybody’s chance of winning in %, over { $n ->
    [one] one turn
   *[other] { $n } turns
}.
alt-chances-player = { $name }: { $first } after the setup, lowest { $low }, highest { $high }.
alt-turn = { $name } to move.
alt-over = { $name } wins.
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
house-foot = -# Bold: the rulebook’s choice. `/risk new` takes options as `name=value name=value`; in the lobby the host changes them with `/host table`.
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
house-joker-pair_only = only two cards alike
house-bonus = Bonus of two for a traded card that shows your territory
house-bonus-per_card = for each card
house-bonus-per_set = once per set
house-bonus-per_turn = once per turn
house-bonus-none = never
house-trade_after_elimination = When you trade cards won by eliminating a player
house-trade_after_elimination-next_turn = when you next reinforce
house-trade_after_elimination-down_to_4 = at once, down to 4 or fewer
house-trade_after_elimination-down_to_5 = at once, down to 5 or fewer
house-traded_cards = Where traded cards go
house-traded_cards-bottom = under the deck
house-traded_cards-out = out of the game
house-traded_cards-reshuffled = into the next deck
house-defence = Who chooses the defender’s dice
house-defence-standing = the defender’s standing order; nobody waits
house-defence-live = the defender, before each roll, unless they have a standing order
house-defender_two_dice_from = Strength needed to defend with two dice
house-defender_two_dice_from-2 = two
house-defender_two_dice_from-3 = three
house-stack_limit = Limit for each territory
house-stack_limit-none = no limit
house-stack_limit-12 = at most twelve
house-fortify = How far and how often you move at the end of a turn
house-fortify-adjacent = once, to a neighbour
house-fortify-path = once, along a path of your own territories
house-fortify-free = as often as you like, along paths of your own territories
house-reroll = Attacker’s re-roll of one die
house-reroll-off = never
house-reroll-with_card = by showing the card of the attacking or attacked territory
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
house-two_players-plain_50 = with 50 armies each, none neutral
house-routes = Routes between planets (your own: `/host table`)
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
house-occupy_with-exactly = exactly as many as last rolled
house-occupy_with-at_least = at least as many as last rolled
settled-board = The board has { house-board-size }.
settled-routes = This game has its own routes between planets: { $n }.
settled-goal-mission = Everybody plays for a secret mission.
settled-goal-world = The last one left wins.
settled-goal-capitals = Hold enough capitals and you win.
settled-sets-fixed = The symbols decide what a set is worth.
settled-sets-ascending = Each set is worth more: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Each set is worth one more: 4, 5, 6…
settled-joker-any = A joker goes with any two cards that make a set.
settled-joker-pair_only = A joker goes only with two cards alike.
settled-bonus-per_card = Each traded card that shows your territory brings two extra { armies-word }.
settled-bonus-per_set = A traded card that shows your territory brings two extra { armies-word }, once per set.
settled-bonus-per_turn = A traded card that shows your territory brings two extra { armies-word }, once per turn.
settled-bonus-none = Cards of your own territories bring nothing extra.
settled-trade_after_elimination-next_turn = Cards won by eliminating a player wait until you next reinforce.
settled-trade_after_elimination-down_to_4 = Cards won by eliminating a player are traded at once, down to 4 or fewer.
settled-trade_after_elimination-down_to_5 = Cards won by eliminating a player are traded at once, down to 5 or fewer.
settled-traded_cards-bottom = Traded cards go under the deck.
settled-traded_cards-out = Traded cards leave the game.
settled-traded_cards-reshuffled = Traded cards go into the next deck.
settled-defence-standing = Defenders roll by standing order; nobody waits.
settled-defence-live = Defenders choose before each roll.
settled-defender_two_dice_from-2 = Two { armies-word } can defend with two dice.
settled-defender_two_dice_from-3 = It takes three { armies-word } to defend with two dice.
settled-stack_limit-none = Any number of { armies-word } may stand on one territory.
settled-stack_limit-12 = At most twelve { armies-word } may stand on one territory.
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
settled-one_of_each-no_set = One card of each kind isn’t a set.
settled-two_jokers-best = Two jokers and any card make the best set they can.
settled-two_jokers-ten = Two jokers and any card are worth 10.
settled-two_jokers-no_set = Two jokers and a third card aren’t a set.
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
settled-hard-false = Three players play the standard game.
settled-hard-true = Harder game for three: no goal cards, sets worth more and more.
settled-territory_income-none = Territories bring no new ships.
settled-territory_income-third = Every three territories bring a new ship.
settled-occupy_with-exactly = The ships of the last roll move into a conquered territory.
settled-occupy_with-at_least = Move in at least as many ships as took part in the last roll.

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
rule-territories_dealt = Deal out the territory cards; put one { army-word } on each of yours.
rule-territories_dealt_with_jokers = Deal out the territory cards; put one { army-word } on each of yours. Jokers are dealt too: a joker means one territory fewer.
rule-territories_dealt_with_all = The territories are dealt out with all { armies-word } in place, { $armies_on_each } on each.
rule-territories_head_start = The first player starts with { $head_start } more on each territory.
rule-territories_claimed = Take turns putting one { army-word } on an unoccupied territory until all are claimed.
rule-laid_in_turn = Then take turns placing the rest on your own territories, { $laid_at_a_time ->
    [1] one { army-word }
   *[other] { $laid_at_a_time } { armies-word }
} at a time.
rule-laid_together = Everybody secretly places the rest of their { armies-word } on their own territories as they like; then all are revealed.
rule-order_by_dice = Dice decide the order of play; ties roll again.
rule-order_first_by_dice = The highest roll begins; the others follow in seating order.
rule-order_agreed = The players agree on the order of play, or else play in seating order.
rule-missions = Everybody draws one of { $missions } { missions-word } in secret (those of unused colours are already out).
rule-missions_first_alone = Only the first player has a { mission-word }; everybody else must conquer the whole board.
rule-own_colour_territories_24 = If you draw the { mission-word } to destroy your own colour, hold 24 territories instead.
rule-own_colour_redraw = If you draw the { mission-word } to destroy your own colour, draw another.
rule-neutral_dealt = { $edition ->
    [galaxy] The ally has { armies }: { $neutral_each } on each of { $neutral_territories } territories.
   *[other] { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories.
}
rule-neutral_laid = { $n } neutral { armies-word } take part: { $neutral_each } on each of { $neutral_territories } territories. Each time you place { $laid_at_a_time } of your own, also place { $neutral_laid } of these.
rule-neutral_defends = The neutral { armies-word } only defend: they never attack or move, and the other player rolls for them. You can win without conquering them.
rule-neutral_attacks = You may also conquer with the ally’s ships, but only against the other player: what they take is the ally’s and earns no card. They never move. When the ally is attacked, the other player rolls for it.
rule-neutral_unreinforced = The neutral side gets no new { armies-word }.
rule-capital_named = Once all { armies-word } are placed, each player secretly names one of their territories as capital; its card stays out of the deck.
rule-capital_lost_by_namer = When the player who named a capital loses it, they show its card and give the conqueror all their cards. The conqueror also gets their other territories on that { region-word }, with one new { army-word } on each. Taking it from anybody else brings nothing.
rule-capital_lost_by_holder = When a capital is lost, its card is shown: the conqueror gets all the loser’s cards and other territories on that { region-word }, with one new { army-word } on each. Taking back your own brings nothing.
rule-routes = { $n } routes join the { regions-word }: { $routes }.
rule-routes_open = Every territory is joined to every territory of the other planets.
rule-turn = { $tours ->
    [yes] Everybody plays a stage before the next begins: { $phases }.
   *[no] Players take whole turns, one after the other: { $phases }.
}
rule-turn_of_three_stages = A turn begins with new ships and has three stages. (1) The player whose turn it is conquers, then moves. (2) The other player places the ally’s ships and conquers, also with them. (3) The first player conquers again or, without attacking, moves again. When the ally has fallen, ordinary tours follow that turn.
rule-turn_with_ally = A whole turn each: { $phases }. First place the ally’s ships: half of what the other player got last turn. When the ally has fallen, ordinary tours follow that turn.
rule-income = { $income ->
    [none] Territories alone bring no { armies-word }.
   *[other] New { armies-word }: { $income }, and so on.
}
rule-bonuses = A whole { region-word } brings extra: { $bonuses }.
rule-neutral_reinforced = { $edition ->
    [galaxy] While it holds land, the ally gets half of all that a player gets, rounded down; the other player places them.
   *[other] While they hold land, the neutral { armies-word } get half of all that a player gets, rounded down; the other player places them.
}
rule-fortify_adjacent = { $regroups ->
    [stages] One move to a neighbouring territory of your own in the first stage and, if you don’t attack in it, in the third; at least one ship stays.
    [tour] One move per tour to a neighbouring territory of your own; at least one ship stays.
   *[turn] One move to a neighbouring territory of your own at the end of your turn; at least one { army-word } stays.
}
rule-fortify_path = By house rule, { $regroups ->
    [stages] the moves in the first stage and, if you don’t attack in it, the third
    [tour] the one move per tour
   *[turn] the one move per turn
} may follow a path of your own territories; at least one { army-word } stays.
rule-fortify_free = Any number of moves, each along a path of your own territories; at least one { army-word } stays everywhere.
rule-stack_limit = At most { $stack_limit } { armies-word } may stand on one territory; new ones without room are lost.
rule-attack_armies_sent = Send up to three { armies-word } (at least one stays behind) and roll at most as many dice. Dice by { armies-word } on the territory: { $dice }.
rule-attack_armies_taking_part = Roll one die fewer than the { armies-word } taking part, three at most; one of them stays behind. Dice by { armies-word } on the territory: { $dice }.
rule-attack_armies_used = Use up to three { armies-word } (at least one stays behind) and roll as many dice. Dice by { armies-word } on the territory: { $dice }.
rule-attack_dice = Choose how many dice to attack with; at least one { army-word } stays behind. Dice by { armies-word } on the territory: { $dice }.
rule-defence = The defender’s dice, by { armies-word } on the territory: { $dice }.
rule-defence_fixed = The defender has no choice of dice.
rule-defence_standing = The defender’s standing order sets their dice; without one, they roll as many as they may.
rule-defence_live = Where there is a choice, the defender chooses their dice before each roll, unless they have a standing order.
rule-losses = Compare the highest dice, then the second highest: the lower loses one { army-word }; on a tie, the attacker does.
rule-reroll = Once per roll, the attacker may re-roll one die by showing the card of the territory attacked, or attacked from; they keep the card.
rule-occupation_armies_sent_at_least = Move at least as many { armies-word } into a conquered territory as took part in the last attack; at least one stays behind.
rule-occupation_dice_rolled_at_least = Move at least as many { armies-word } into a conquered territory as dice you last rolled; at least one stays behind.
rule-occupation_dice_rolled_exactly = Exactly the { armies-word } of the last roll move into a conquered territory.
rule-elimination_next_turn = If you eliminate a player, you get their cards and may trade them in your next reinforcement.
rule-elimination_down_to_4 = If you eliminate a player, you get their cards; with six or more, trade at once, down to four or fewer.
rule-elimination_down_to_5 = If you eliminate a player, you get their cards; with six or more, trade at once, down to five or fewer.
rule-award_turn = If you’ve taken a territory, draw one card when your attacks are over.
rule-award_set = If you have a { mission-word } and no set of cards on your turn { $set_in_round }, you’re dealt what’s missing.
rule-award_conquest = Draw a card for every territory you take, at once.
rule-forced = While placing new { armies-word } you may trade any number of sets; with { $must_trade_from } cards or more you must trade first, until you hold fewer.
rule-forced_second = While placing new { armies-word } you may trade any number of sets; with { $must_trade_from } cards or more you must trade first, until you hold fewer, and then every set you have left.
rule-forced_waived = With { $must_trade_from } cards or more but no set, you needn’t trade.
rule-sets_fixed = A set brings: { $by_symbols }.
rule-sets_fixed_alike = Only three alike are a set: { $by_symbols }. One of each kind is not.
rule-sets_ascending = A set is three alike or three different. In the order they’re traded, by any player, sets bring { $by_number }, and so on.
rule-sets_increments = A set is three alike or three different. In the order they’re traded, by any player, sets bring { $by_number }, and so on.
rule-joker_any = A { joker-word } stands for any symbol.
rule-joker_pair_only = A { joker-word } goes only with two cards alike.
rule-joker_alike = A { joker-word } goes with two cards alike; two { jokers-word } go with any card, as three alike.
rule-two_jokers_best = Two { jokers-word } and a third card make the best set they can.
rule-two_jokers_alike = Two { jokers-word } and a third card count as three of its kind.
rule-two_jokers_ten = Two { jokers-word } and a third card are worth 10.
rule-two_jokers_no_set = Two { jokers-word } and a third card aren’t a set.
rule-bonus_per_card = For each traded card that shows your territory, put { $n } extra { armies-word } there at once.
rule-bonus_per_set = If a card of the set shows your territory, put { $n } extra { armies-word } there (on one of your choice).
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
rule-claim_announced = Announce victory on your own turn; if you reach your goal earlier, wait until then.
rule-claim_at_once = By house rule, you may announce that you’ve reached your goal on anybody’s turn; the first to do so wins.
rule-claim_automatic = The first to reach their goal wins at that moment, on anybody’s turn; if several do at once, the player on turn or next wins.
rule-claim_automatic_late = If you’ve reached your goal when an order is carried out, you win, on anybody’s turn; if several have, the player on turn or next wins.
rule-resign = If you resign, you’re out: your { armies-word } only defend, and your cards go under the deck.
rule-take_back = You can take back orders until a die is rolled, a card is drawn or shown, setup ends, or somebody else acts.
rule-longest_attack = An attack stops after { NUMBER($most_events) } events; attack again to go on.

## Commands

# What Discord shows of each command and its options: `command-<path>`, with an attribute for each option.
# An option without one uses `shared-option-<name>`.

shared-option-game = Which game

command-risk = Create and view Risk games
command-risk-new = Create a game; you’re the host
    .edition = Rulebook; default: first in the list
    .seats = Number of players; default: 3
    .options = House rules as name=value name=value; list: /risk rules
    .preset = Preset; other options you give override it
command-risk-join = Take a seat, get yours back or ask for an abandoned one
    .colour = Your colour, or the one to change to
    .word = Any word for the dice; public and permanent
command-risk-leave = Leave a game that hasn’t started
command-risk-start = Start with everybody who has joined, or resume a paused game
command-risk-learn = Learn Risk in ten minutes: a small private game against the computer
command-risk-play = Open your panel: what you can do now
command-risk-hand = Show your mission and Risk cards, only to you
command-risk-status = See who holds what, whose turn it is and since when
command-risk-map = See the board
command-risk-odds = Calculate the odds of an attack, and how many armies it needs
    .attackers = Armies on the attacking territory
    .defenders = Armies on the defending territory
command-risk-log = Read the game step by step, in notation
command-risk-replay = Watch the game so far as an animation, only for you
    .game = Which game; default: the one played here, or the last
command-risk-verify = Check every die and card of a finished game; get its record
    .game = Which game; default: the last one here
command-risk-analyse = Analyse a finished game: chances by turn, and how much was luck
    .game = Which game; default: the last one here
command-risk-rules = Read the rules of this game or of a rulebook
    .edition = A rulebook without house rules, instead of a game
    .seats = Number of players, for a rulebook
command-risk-help = See what you can do now and how General works
    .command = Command to explain; old names work too
command-risk-profile = See your record in this server’s games, or somebody else’s
    .person = Player; default: you
command-risk-leaderboard = See this server’s best players
    .edition = Rulebook; default: all together
    .tables = Game size; default: 3 or more players
command-risk-table = Players, truces and votes in your game
command-risk-table-computer = Add a computer player
    .level = How well it plays
command-risk-table-invite = Invite somebody by direct message, with a button
    .person = Who to invite
command-risk-table-again = Play again with the players of a finished game
    .game = Which game; default: the last one here
command-risk-table-vote = Vote on an absent player or a new pace; empty: see all votes
    .player = Player a computer should replace, by name or colour
    .pace = Your answer to the pace the host proposes
command-risk-table-truce = Offer a truce; without a player, see your game’s truces
    .player = With whom, by name or colour
    .rounds = For how many full rounds after this one
    .border = Where; default: all borders you share
    .game = Which game, if several fit
command-risk-table-end = Propose to end the game, or answer; in the lobby, set the last round
    .answer = Your answer to a proposal
    .rounds = Last round, 10 to 100; 0 for none
command-risk-table-words = Fair dice: see every line players mixed in, or add your word
    .word = Any word; public at once, and permanent
    .seal = Or the SHA-256 of a word of 20+ characters, in hexadecimal
    .reveal = After the start: your sealed word, exactly; everybody sees it
command-order = Take your turn
command-order-resign = Resign; your armies stay as a garrison that only defends
    .sure = Resign at once, without confirming
command-order-turn = Give an order, an answer or your whole turn in one line, now or in advance
    .line = Like brazil +3; brazil > peru if 60%; end. Empty: see your prepared turn
command-order-standing = Set how many dice you defend with while away; only you know
    .dice = As many as allowed, one, or (where you were asked) ask me again
command-order-undo = Take back your last order, if no dice were rolled and nobody has acted since
command-host = Manage your game as its host
command-host-table = Open the game’s settings: rulebook, seats, pace, house rules, presets, posts
command-host-replace = Let a computer play for an absent player; they can come back
    .player = Player, by name or colour
command-host-move = Move the game here and play on
command-host-cancel = Call your game off before it starts
command-my = Settings for all games: your time, pictures and data
command-my-settings = See and change your settings: time, vacation, play, pictures, language, blocks
command-my-games = See your games, and games here with a free seat
command-my-zone = Set your time zone, for your quiet hours and vacation
    .zone = A city like Warsaw, or UTC+2
command-my-export = Get everything I keep about you, in a private file
command-my-forget = Make me forget you; I’ll ask you to confirm
command-league = Leagues: many games, one table, a champion
command-league-found = Start a league in this channel; others join, and games start by themselves
    .name = Name of the league
    .edition = Rulebook; default: first in the list
    .seats = Players in each game, 3 to 6; default: 4
    .options = House rules as name=value name=value; list: /risk rules
    .preset = Preset; other options you give override it
    .form = Default: groups with a final
    .games = Games for each group (default: 1), or Swiss rounds (default: 3)
    .pace = Time limits; default: daily
    .entry = How long people can join, like 90m, 36h or 3d
    .seeding = Where people start; default for a knockout: by rating, if there are any
command-league-join = Join this channel’s league
    .substitute = Join as a substitute, for when somebody leaves
command-league-standing = See the standings of this channel’s league, or who has joined so far
    .page = Which page, of 16 people each
command-league-manage = See this channel’s league: its games, your words; leave, run or judge it
command-moderate = Moderate this server’s games
command-moderate-tables = See this server’s open games, act on one, and change the server’s settings
command-moderate-log = See what moderators did in this server’s games: who, what, when and why

# The labels of an option's choices, by its values.

choice-edition = { $choice ->
    [galaxy] galaxy · РИСК. Освоение галактики
   *[other] { $choice } · { edition-title }
}
choice-colour = { $choice }
choice-tables = { $choice ->
    [table] three or more players
    [duel] duels
   *[solo] solo
}
choice-level = { $choice }
choice-dice = { $choice ->
    [most] most
    [one] one
   *[ask-me-again] ask me again
}
choice-answer = { $choice ->
    [yes] end the game
   *[no] play on
}
choice-pace = { $choice ->
    [yes] agree to the new pace
   *[no] keep the pace
}
choice-form = { $choice ->
    [groups] groups: the best go on to the final
    [swiss] Swiss: all play every round, against equals
   *[knockout] knockout: the better half goes on, to the final
}
choice-seeding = { $choice ->
    [lot] by lot
   *[rating] by rating here when entry closes
}

# The board in a browser. Browsers are told the messages whose ids begin with page-: they fill in facts and choose by one
# number at most.
button-board = Board
board-link = Open the board in your browser. The link is only for you and works once, within { $minutes } minutes.
button-open-board = Open the board
button-open-board-here = Open it in Discord
board-none = The browser board isn’t available here.
button-close-pages = Close my pages
browser-named = { $program ->
    [firefox] Firefox
    [chrome] Chrome
    [edge] Edge
    [opera] Opera
    [samsung] Samsung Internet
    [safari] Safari
   *[other] Another browser
} on { $system ->
    [android] Android
    [ios] an iPhone or iPad
    [windows] Windows
    [mac] a Mac
    [linux] Linux
   *[other] another system
}
browser-asks = New sign-in: **{ $name }**. Confirm it only if your own browser shows **{ $code }**.
button-sign-in = It’s me: { $code }
button-browsers = Browsers…
browsers-title =
    ### Your browsers
    -# They open your games without a link, until 30 days after your last visit.
browsers-none = You aren’t signed in anywhere. Open the board, and choose *Stay signed in on this browser* under *More*.
browsers-line = { $name }: signed in on { $since }, last used { $used }
pick-sign-out = Sign out a browser
browser-kept = You stay signed in there.
browser-dropped = Signed out.
board-opened = The board is open.
board-closed = All your pages are closed. *Board* in your panel opens a new one.
board-lapsed = This link has expired or is invalid. Press Board in your panel on Discord for a new one.
board-used = This link has been used. Press Board in your panel on Discord for a new one.
board-over = This page is closed. Press Board in your panel on Discord for a new one.
board-shut = You can’t see this game on Discord any more; this page is closed.
board-too_many_pages = This game is open in too many tabs. Close some of them.
board-strange = Unknown request; nothing changed. Reload the page.
board-too_long = That’s too long: send at most 64 KB at once.
board-late = That took too long to arrive; nothing changed. Try again.
board-foreign = That came from another site; nothing changed.
board-watching = Spectators can’t give orders.
board-unasked = There’s nothing left to confirm. Press “Stay signed in” again. If that doesn’t help, this browser refuses cookies.
board-saved = Turn saved. It runs by itself when your turn comes; only you can see it.
board-stay-code = To confirm, press Board on Discord, then “It’s me: { $code }”. You have ten minutes.
board-stayed = You stay signed in on this browser.
board-games = Your games
board-games-none = You’re not in any game.
board-emoted = One emote a minute. Show the next one in { $n ->
    [one] a second
   *[other] { $n } seconds
}.
board-muted = The host has turned emotes off in this game.
board-gone = There’s nothing at this address. Reload the page.
board-unknown_person = Discord hasn’t said who you are. Close the board and open it again.
board-elsewhere = This board was opened in another place. Open it again in your channel.
board-no_game = This channel has no game that you play or can see. Open the board with the *Board* button.
board-discord_away = Discord isn’t answering. Try again in a moment.
board-fault = Something went wrong. Nothing is lost: reload the page.
board-won = { $player } wins the game.
board-prompt = { $moment ->
    [lobby] The game hasn’t started yet. Its host starts it on Discord.
    [over] The game is over.
    [resting] The game is paused. Discord says why.
    [watching] You’re watching. Waiting for { $players }.
    [out] You’re out of the game. Waiting for { $players }.
    [replaced] A computer plays for you. Take your seat back in your panel on Discord.
    [waiting] Waiting for { $players }.
    [claim] Claim a free territory.
    [place] Place your { armies-word }: { $n } left.
    [lay] Place your { armies-word } in secret: { $n } left.
    [capital] Choose your capital.
    [reinforce] Place your { armies-word }: { $n } left.
    [place_neutral] Place { $edition ->
        [galaxy] the ally’s
       *[other] the neutral
    } { armies-word }: { $n } left.
    [battle] Attack, or end your turn.
    [over_with_attacks] No more attacks: move { armies-word }, or end your turn.
    [over_with_all] Nothing to attack and no { army-word } to move: end your turn.
    [defend] You’re under attack. How many dice do you roll?
    [reroll] Roll a die again, or keep the roll.
    [occupy] How many { armies-word } move in?
    [trade_down] Too many cards: trade a set.
    [regroup] Move { armies-word }, or end your turn.
   *[other] Your turn.
}

# What browsers are told.
page-players = Players
page-board = Board
page-orders = Orders
page-table = Game
page-film = What happened
page-sure-truce = You have a truce with { $player }. Break it? Everybody will know.
page-do-break = Break the truce
page-copied = Copied.
page-due = due { $time }
page-ahead = Prepared turn, from { $land } ({ $armies }): choose a target
page-replay = Replay
page-skip = Skip
page-results = Results
page-hint = Tap one of your { armies-word }, then a target
page-story-lost = { $player } took { $lands } from you.
page-story-kept = You lost no territory.
page-icon-lands = territories
page-icon-armies = { armies-word }
page-icon-hand = { cards-word }
page-film-play = Play
page-film-pause = Pause
page-film-bar = Step
page-next = Next stack
page-whole = Whole board
page-nearer = Zoom in
page-farther = Zoom out
page-close = Close
page-tab-lands = Territories
page-tab-hand = Hand
page-tab-log = Log
page-tab-more = More
page-mission = { mission-title }
page-from = { $land } ({ $armies }): choose a target
page-doubt = { $land }: { $chance }. Attack?
page-lay = Place per tap
page-all = all
page-until = Fight
page-to = to { $n }
page-move-ends = ends your attacks
page-once = one roll
page-many = How many
page-plan = Your prepared turn
page-waited = to move
page-near = Neighbours: { $lands }
page-here-lay = place here
page-here-claim = claim
page-here-capital = make this the capital
page-here-from = choose
page-here-attack = attack
page-here-attack-chance = attack: { $chance }
page-here-move = move here
page-do-defend = { $dice ->
    [one] Defend with { $dice } die
   *[other] Defend with { $dice } dice
}
page-do-reroll = Re-roll the { $die }
page-do-keep = Keep the roll
page-do-announce = Announce victory
page-do-occupy = Move in
page-do-spread = Spread the rest
page-do-rank = { button-rank }
page-do-withdraw = { button-withdraw }
page-do-done = Done
page-do-end = End turn
page-do-battle = Attack
page-do-regroup = Move { armies-word }
page-do-trade = Trade for { $armies }
page-do-back = Back
page-do-sure = Yes
page-do-move = Move
page-do-march = March
page-do-lay = Place here
page-do-clear = Clear
page-do-prepare = Save this turn
page-do-undo = Take back
page-do-change = Change how many
page-do-standing-most = Always defend with maximum dice
page-do-standing-one = Always defend with one die
page-do-resign = Resign
page-do-close = Close my pages
page-do-stay = Stay signed in on this browser
page-do-games = My games
page-do-leave = Sign out of this browser
page-do-next = Next game
page-turn = Your turn
page-keys = Keyboard shortcuts
page-key-find = Find a territory: first letters, then Enter
page-key-move = Go to a neighbour; Enter selects it
page-key-nothing = No territory starts with that
page-keys-on = Use shortcuts
page-sure-end = End your turn?
page-sound = Sound
page-emotes = Emotes
page-emote-hello = Hello
page-emote-well = Well played
page-emote-thanks = Thank you
page-emote-wow = Wow
page-emote-oops = Oops
page-emote-luck = Good luck
page-sure-resign = Resign for good?
page-do-again = { button-again }
page-end = Result
page-end-course = Territories over time
page-end-part = Your part
page-end-taken = territories captured
page-end-held = attacks beaten off
page-end-destroyed = { armies-word } destroyed
page-end-lost = { armies-word } lost
page-end-most = most territories held
page-offline = Can’t reach General. The page reconnects by itself.
page-unseen = This browser can’t draw the map. Use the badges or the list.
page-film-back = Step back
page-film-on = Step forward
page-film-setup = Setup
page-unread-none = This isn’t a game record: a .risk file starts with a line [General "1"].
page-unread-version = This file has notation version { $version }; this page reads version 1.
page-unread-book = This page doesn’t know the rulebook { $book }.
page-unread-header = This file can’t be played: its header { $header } is missing or wrong.
page-unread-line = This file can’t be played past line { $line }: { $found }
page-unread-long = This file is too long: a game record has at most { $most } KB.
page-unread-secure = The deal can’t be computed here: this browser allows that only at https addresses.
page-unread-link = This link to a position is damaged. Ask for a new one.
page-unread-seats = The seats in this link don’t fit together: { $seats }. Ask for a new link.
page-within-waits = Asking Discord who you are …
page-within-refused = Discord didn’t tell the board who you are. Close it and open it again.
page-within-again = Try again
page-within-choose = Choose a game.
page-still-prompt = { $player }: plan a turn, then paste it into Discord.
page-still-won = { $player } wins the game.
page-still-ended = The game ended as it stood. First: { $player }
page-still-start = This board has no game yet. Drop a finished game on it (.risk), or open a link to a position.
page-still-file = Choose a finished game
page-do-copy = Copy the line
page-do-share = Share this position
page-do-share-own = With my cards (for me alone)
page-shared = Link to this position
page-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
