### All words that people read, in English.
### Every message may use $edition, the name of the edition played, where it speaks of armies.

## Things

armies = { $edition ->
    [ryzyko] { $n ->
        [one] { $n } battalion
       *[other] { $n } battalions
    }
   *[other] { $n ->
        [one] { $n } army
       *[other] { $n } armies
    }
}
armies-word = { $edition ->
    [ryzyko] battalions
   *[other] armies
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
colour = { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [purple] purple
    [cyan] cyan
   *[other] grey
}
symbol = { $symbol ->
    [infantry] infantry
    [cavalry] cavalry
    [artillery] artillery
    [joker] joker
   *[other] { $symbol }
}
card = { $territory } ({ $symbol })
phase = { $phase ->
    [place] setup
    [reinforce] reinforcement
    [battle] battle
    [occupy] occupation
    [regroup] regrouping
   *[other] { $phase }
}
command = { $command ->
    [place] place
    [withdraw] start over
    [trade] trade
    [attack] attack
    [occupy] occupy
    [fortify] regroup
    [end_phase] end
    [claim_victory] announce victory
    [standing] give a standing order
    [resign] resign
   *[other] { $command }
}
edition-title = { $edition ->
    [ryzyko] Ryzyko (secret missions)
   *[other] { $edition }
}

## What happened

event-game-started = The game begins: { $players }.
event-order-drawn = The dice drew the order of play: { $players }.
event-mission-dealt = Your mission: { $mission }.
event-territories-dealt = The territories are dealt, with { armies } on each.
event-armies-mustered = { $player } has { armies } to place.
event-armies-planned = { $player } plans { armies } for { $territory }.
event-plan-withdrawn = { $player } starts the plan over.
event-plan-laid = { $player } lays { armies } on { $territory }.
event-deck-shuffled = The Risk cards are shuffled.
event-round-began = { $round ->
    [0] The setup begins.
   *[other] Round { $round } begins.
}
event-turn-began = It is { $player }’s turn.
event-income-granted = { $player } receives { armies } for { $territories } territories.
event-income-granted-regions = { $player } receives { armies } for { $territories } territories and for { $regions }.
event-cards-traded = { $player } trades { $cards } for { armies }.
event-cards-traded-bonus = { $player } trades { $cards } for { armies } and { $bonus } besides.
event-armies-placed = { $player } places { armies } on { $territory }.
event-attack-declared = { $player } attacks { $target } from { $source } with { armies }.
event-dice-rolled = 🎲 { $attack } against { $defence }.
event-losses-taken = The attacker loses { $attacker }, the defender { $defender }.
event-territory-captured = { $player } takes { $territory } from { $loser }.
event-territory-occupied = { $player } moves { armies } from { $source } into { $target }.
event-player-eliminated = { $by } eliminates { $player }.
event-hand-taken = { $by } takes over { $player }’s hand: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
event-hand-taken-seen = { $by } takes over { $player }’s hand: { $cards }.
event-card-drawn = { $player } draws a Risk card.
event-card-drawn-seen = { $player } draws a Risk card: { $card }.
event-armies-regrouped = { $player } regroups { armies } from { $source } to { $target }.
event-standing-order-given = { $dice ->
    [one] Your defenders roll one die from now on.
   *[most] Your defenders roll as many dice as they may from now on.
}
event-seat-resigned = { $player } resigns; the { armies-word } stay as a garrison that only defends.
event-hand-returned = { $player }’s { $n ->
    [one] card goes
   *[other] { $n } cards go
} under the deck.
event-game-won = { $goal ->
    [last_standing] { $player } wins as the last player standing!
   *[other] { $player } wins!
}
event-game-won-mission = { $player } wins! The mission: { $mission }.

## A battle in one line

fight = ⚔️ { $source } → { $target }: { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, loses { $lost }, destroys { $destroyed }
fight-held = { $fight }.
fight-captured = { $fight }, **captured**.
fight-occupied = { $fight }, **captured**; { armies } follow.
placed = { $player } places { $places }.
planned = { $player } plans { $places }.
more-lines = … and { $n } more: `/risk log`.
dice-line = 🎲 { $attack } against { $defence }: you lose { $lost }, they lose { $destroyed }.
dice-earlier = … after { $n ->
    [one] one earlier roll
   *[other] { $n } earlier rolls
}.

## What may be chosen

option-set = { $cards }: { armies }
option-territory = { $territory } · { $n }
option-region = { $region }: { $n ->
    [one] one territory
   *[other] { $n } territories
}
option-number = { armies }
option-all = All: { armies }
option-other-number = Another number…
option-force = { armies }, { $dice ->
    [one] one die
   *[other] { $dice } dice
}
option-stop-at = Until { $n } left
option-colour = { mark } { colour }
option-next-colour = Whatever is free

## Refusals of the rules

illegal-game_over = The game is over: { $winner } has won.
illegal-not_seated = That seat is not at this table.
illegal-not_your_turn = It is not your turn: the table waits for { $waiting_for }.
illegal-not_in_this_phase = You can’t { $command } now: this is the { $phase } phase.
illegal-unknown_territory = There is no territory “{ $territory }”.
illegal-not_yours = { $territory } is not yours: it belongs to { $owner }.
illegal-your_own = { $territory } is your own; attack somebody else’s.
illegal-not_adjacent = { $source } and { $target } don’t border on each other.
illegal-too_few_armies = { $territory } has only { armies }: one must always stay behind.
illegal-armies_not_allowed = { $armies } is not possible: choose from { $low } to { $high }.
illegal-dice_not_allowed = { $dice } dice are not possible: choose from { $low } to { $high }.
illegal-armies_left_to_place = You still have { armies } to place first.
illegal-must_trade = You hold { $cards } Risk cards; trade a set first (at most { $most } may be kept).
illegal-not_your_card = You don’t hold all of these cards.
illegal-not_a_set = { $symbols } is no set: three alike or three different are needed.
illegal-already_fortified = You have regrouped already; one regrouping a turn is allowed.
illegal-nothing_planned = There is no plan to take back.
illegal-not_fulfilled = Your mission is not fulfilled yet. (Nobody else was told.)
illegal-already_resigned = You are no longer in the game.

## Refusals of the table

table-no_such_game = There is no such game.
table-already_started = The game has begun already.
table-not_started = The game has not begun yet.
table-game_over = That game is over.
table-full = All { $places } seats are taken.
table-already_seated = You sit at this table already.
table-not_a_player = You don’t play at this table.
table-not_host = Only the host, { $host }, may do that.
table-too_few_players = { $players } of at least { $fewest } players are here; wait for others or add computer players.
table-unknown_colour = There is no { $colour } seat at this table.
table-colour_taken = { $colour } is taken already. Free: { $free }.
table-already_computer = { $name } is played by the computer already.
table-computer_plays = The computer plays your seat. Take it back with `/risk join`.
table-stale = That was out of date, so nothing was changed. This is how things stand now.

## Refusals of the bot

bot-no_game = There is no game of yours here. Start one with `/risk new`, or name one with the option `game`.
bot-several_games = Several games fit; name one with the option `game`: { $games }.
bot-unknown_territory = There is no territory “{ $typed }”. Did you mean { $nearest }?
bot-strange_territory = There is no territory “{ $typed }”.
bot-missing_permissions = I can’t host a game here; I lack: { $permissions }.
bot-not_in_a_server = A table needs a channel of a server.
bot-not_a_pair = “{ $typed }” is not of the form `name=value`.
bot-unknown_option = There is no option “{ $name }”. There are: { $allowed }.
bot-bad_option_value = { $name } can’t be “{ $typed }”. Allowed: { $allowed }.
bot-bad_number = “{ $typed }” is not a number.
bot-not_cards = “{ $typed }” is not one of your sets: choose one from the list.
bot-unknown_player = Nobody here is called “{ $typed }”. At the table: { $allowed }.
bot-out_of_date = That button is out of date. `/risk turn` shows your panel, `/risk map` the board.
bot-not_for_you = There is nothing here for you to do now.
bot-not_saved = That could not be saved, so nothing has changed: { $detail }.
bot-bad_data = That can’t be: { $detail }.
bot-fault = Something went wrong on my side; nothing more was done. Quote { $reference } when you report it.
bot-command_changed = This command has been updated. Restart Discord (Ctrl+R) and try again.

permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
    [attach_files] Attach Files
    [embed_links] Embed Links
    [read_message_history] Read Message History
   *[other] { $permission }
}

## The lobby

lobby-title = ## A table is set: { edition-title }
lobby-began = ## The game has begun: { edition-title }
lobby-cancelled = ## This table was given up: { edition-title }
lobby-seats = **Seats** { $taken } of { $places }
lobby-host = { $player } (host)
lobby-computer = { $player } 🤖
lobby-free = *{ $n ->
    [one] one free seat
   *[other] { $n } free seats
}*
lobby-options = **House options** { $options }
lobby-option = `{ $name } = { $value }`
lobby-commitment = -# The dice are fixed by a secret whose SHA-256 is `{ $commitment }`. Game `{ $game }`.
thread-name = Risk: { $host }’s table
opened = Your table is set in { $place }. Others may join there now.
joined = You play { $colour }.
taken_back = You play your seat again.
left = You have left the table.
computer-added = { $player } sits down, played by the computer.
started = The game begins. Your mission comes by direct message, and `/risk hand` shows it too.
cancelled = The table is given up.
replaced = The computer plays { $player }’s seat now. It can be taken back with `/risk join`.

button-join = Join
button-join-as = Join as…
button-leave = Leave
button-computer = Add computer
button-start = Start
button-cancel = Cancel
button-help = Rules
modal-join = Join the table
modal-colour = Colour
modal-word = A word for the dice
modal-word-hint = Optional: it is mixed into the secret of the dice.

## Posts

post-start = ## The game begins: { edition-title }
post-start-ask = { $people } Everybody places { armies-word } now, each as he likes; they are laid one by one in turn order.
post-setup-over = ## The setup is over
post-turn = ## { $player } has played
post-next = { $person } it is your turn ({ mark }).
post-next-computer = { $player } 🤖 is next.
post-over = ## Victory!
post-over-thanks = Thanks for playing. `/risk new` sets another table.
notice-resigned = { $player } resigns. The { armies-word } stay as a garrison that only defends.
notice-replaced = The computer plays { $player }’s seat from now on; `/risk join` takes it back.
notice-taken_back = { $player } plays the seat again in person.
button-turn = My turn
button-hand = Mission & cards
button-map = Map
button-status = Status
picture-lost = -# The picture could not be drawn this time; `/risk map` tries again.

## Direct messages

dm-mission = **Your mission** (game { $game }): { $mission }
dm-cards = **Your Risk cards** (game { $game }): { $cards }
dm-fulfilled = ⭐ **Your mission is fulfilled.** It is your turn: announce victory with the first button of your panel, or with `/order announce`.
dm-where = -# The table is { $place }. `/risk hand` shows this again.
dm-closed = -# I can’t write to you directly (your direct messages are closed), so your mission and cards are under “Mission & cards” and `/risk hand`.
venue-closed = -# I may not post at the table any more ({ $place }). Somebody who runs the server should look at my permissions.

## The panel

panel-game = -# { $title }
panel-round = { $round ->
    [0] ### Setup
   *[other] ### Round { $round } · { $phase }
}
panel-place = You have **{ armies }** to place.
panel-plan = Planned so far: { $plan }.
panel-plan-done = Your plan is complete; the { armies-word } are laid as the turns come round.
panel-must-trade = You hold { $n } Risk cards: trade a set first.
panel-may-trade = You may trade a set of Risk cards.
panel-placed-all = All { armies-word } are placed.
panel-battle = Attack as often as you like, then end the battle.
panel-attack-ready = **{ $source }** ({ $own }) attacks **{ $target }** ({ $theirs }, { $player }). How far?
panel-occupy = **{ $target }** is yours. How many move in from { $source }? ({ $low } to { $high })
panel-regroup = One regrouping to a neighbour is allowed, then your turn ends.
panel-regrouped = Nothing more to move: end your turn.
panel-wait = The table waits for { $players }.
panel-over = The game is over: { $player } has won.
panel-eliminated = You were eliminated by { $by }.
panel-resigned = You have resigned.
panel-lobby = The game has not begun yet.
panel-computer = The computer plays your seat.
panel-spectator = You don’t play at this table, but you may watch.
panel-fulfilled = ⭐ **Your mission is fulfilled.** Announce your victory!
panel-resign-sure = Resigning can’t be undone: your { armies-word } stay as a garrison, your cards go under the deck.
panel-standing = { $dice ->
    [one] Defence: your defenders roll one die.
   *[most] Defence: your defenders roll as many dice as they may.
}

pick-region = Which region?
pick-territory = Which territory?
pick-source = From where?
pick-target = To where?
pick-armies = How many?
pick-set = Trade a set of cards
pick-stop-at = Attack until so many are left…
pick-force = Send and roll…

button-announce = Announce victory
button-spread = Let the General spread them
button-spread-rest = Let the General spread the rest
button-withdraw = Start over
button-once = Attack once
button-captured = Until captured
button-more = More ways…
button-end-reinforce = To battle
button-end-battle = End the battle
button-end-regroup = End my turn
button-standing-one = Defend with one die
button-standing-most = Defend with most dice
button-aside = More…
button-resign = Resign…
button-resign-yes = Yes, I resign
button-back = Back
button-refresh = Refresh
button-take-back = Take my seat back
button-all = All: { $n }
button-fewest = Fewest: { $n }
modal-number = How many?

## Looking

hand-title = ### Only for you: { $title }
hand-mission = **Mission** { $mission }
hand-no-mission = **Mission** none
hand-cards = **Risk cards** { $cards }
hand-set = A set is worth { armies }: { $cards }
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
status-wait = Waiting for { $players } since { $since }.
pick-replace = Hand an absent player’s seat to the computer
games-title = ### Your games
games-line = `{ $game }` { $place }: { edition-title }, { $state }
games-none = You are in no game. `/risk new` sets a table.
state-lobby = waiting for players
state-playing = waiting for { $players }
state-playing-plain = under way
state-over = over
state-cancelled = given up
log-title = ### The last turns
log-none = Nothing has happened yet.
map-heading = { $round ->
    [0] Setup
   *[other] Round { $round }
}
map-title = **{ $heading }**
title-game = { edition-title }, game { $game }

help =
    ### How General works
    General referees Risk by the book: he shuffles, deals, keeps the secrets and watches the rules.
    **A table** `/risk new` sets one; others press **Join**. **Add computer** fills a seat, **Start** deals the game out.
    **Your turn** press **My turn** under the newest board (or `/risk turn`): the panel offers what the rules allow now. Each act is a command too: `/order place`, `/order attack`, `/order end` …
    **A turn** 1. reinforce: place your { armies-word }, trade sets of Risk cards. 2. battle: attack neighbours as often as you like. 3. regroup once, then end.
    **Secrets** your mission and cards come by direct message; `/risk hand` shows them, only to you.
    **Victory** fulfil your mission, then announce it in your own turn.
    **Away?** others needn’t wait for your dice: your defenders roll by your standing order. The host may hand your seat to the computer; you may take it back.
    `/risk status` `/risk map` `/risk log` `/risk games`

## Alt text

alt-head = Map of the world, { $round ->
    [0] setup
   *[other] round { $round }
}. { $turn }
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
