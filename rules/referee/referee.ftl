### What the referee alone says. Rules (`rule-…`) and refusals of the rules (`illegal-…`) are those of
### `bot/locale/en.ftl`; one that stands here replaces the bot's.

## Rules, and refusals of the rules

rule-pieces = Pieces: { $pieces }. Only armies count.
illegal-not_seated = Nobody plays { $seat }.
illegal-not_your_turn = It isn’t this seat’s turn. Waiting for { $waiting_for }.
illegal-your_own = { $territory } is on the attacker’s own side.
illegal-not_fulfilled = The goal hasn’t been reached yet.
illegal-already_resigned = { $seat } no longer plays.
illegal-already_fortified = This seat has already regrouped, and may only once.
illegal-nobody_is_asked = Defenders aren’t asked in this game: there’s no standing order to take back.

## Requests

refused-not_json = The line isn’t JSON: { $problem }.
refused-not_an_object = The line is JSON, but not an object.
refused-named_twice = The field { $field } is named twice.
refused-too_large = Too large for any game: { $problem }.
refused-unknown_op = There’s no op { $op }, only { $known }.
refused-missing_field = The field { $field } is missing.
refused-unknown_field = There’s no field { $field } here.
refused-wrong_field = The field { $field } is wrong: { $problem }.
refused-not_offered = Not offered ({ $field }): { $problem }.
refused-unknown_game = There’s no game { $game }.
refused-unknown_seat = Nobody plays { $seat } ({ $field }).
refused-seat_twice = The seat { $seat } is named twice ({ $field }).
refused-unknown_symbol = The deck has no such cards: { $symbols }; it has { $known } and jokers.
refused-unreadable = { $told }.
refused-script_too_short = The script ends after { $rolls } rolls; more are needed.
refused-script_too_long = Only { $rolled } of the { $rolls } scripted rolls are needed.

## Positions

refused-not_used = This game doesn’t use the field { $field }.
refused-not_on_the_board = There’s no territory { $territory } on this board ({ $field }).
refused-nobody_holds = Nobody holds { $territory } ({ $field }).
refused-not_held_by_a_seat = The owner { $owner } no longer plays, or has no seat ({ $field }).
refused-no_armies = There are no armies on { $territory } ({ $field }).
refused-too_many_armies = Too many armies: { $armies }, at most { $most } ({ $field }).
refused-holds_nothing = { $seat } holds no territory, but isn’t eliminated.
refused-eliminated_yet_there = The seat { $seat } no longer plays, but still has something ({ $field }).
refused-hand_too_large = Too many cards in one hand: { $cards }; the deck has { $most } ({ $field }).
refused-unknown_card = There’s no card { $card } in the deck ({ $field }).
refused-card_twice = The card { $card } is in the game twice ({ $field }).
refused-unknown_mission = This game deals no mission { $mission } ({ $field }).
refused-mission_twice = The mission { $mission } is dealt twice ({ $field }).
refused-not_their_turn = The { $phase } phase can’t wait for { $seats } (waiting_for).
refused-not_this_phase = The phase { $phase } isn’t possible here; it needs { $needs }.
refused-no_such_battle = There’s no such attack from { $source } on { $target } ({ $field }).
refused-over_or_not = Winner: { $problem }.
refused-nothing_to_do = The seat { $seat } has nothing to do in the { $phase } phase (waiting_for).
refused-goal_reached = The seat { $seat } has already reached the goal ({ $goal }), and wins (winner).
refused-not_this_stage = Not possible at { $field }: { $problem }.

## Records

refused-record_changed = The record was changed at { $field }: it says { $found }, the game says { $expected }.

## Games on paper

refused-not_dealt = A game set up from a position can’t be written as text; export it as JSON.
refused-dice_named = A game with named dice can’t be written as text; export it as JSON.
refused-not_over = A game can be written as text once it’s over and its secret is out.
refused-not_a_text = Not a game on paper: its first line must be [General "{ $known }"].
refused-text_too_long = A game on paper has at most { $most } KiB.
refused-other_version = Line { $line }: made for version "{ $found }" of the notation; this is version { $known }.
refused-unknown_header = Line { $line }: there’s no header { $header }, only { $known }.
refused-header_twice = Line { $line }: the header { $header } is there twice.
refused-missing_header = The header { $header } is missing.
refused-wrong_header = Line { $line }: the header { $header } says { $found }, not { $expected }.
refused-unreadable_line = Line { $line } isn’t a header, round, deal or player’s orders: "{ $found }".
refused-misplaced_line = Line { $line }: "{ $found }" comes where { $expected } should.
refused-unreadable_step = Line { $line }, { $problem }.
refused-no_order = Line { $line }, step { $step }: "{ $found }" is more than one order, or depends on something.
refused-no_dice = Line { $line }: "{ $found }" isn’t a roll; write it like 643:61.
refused-order_refused = Line { $line }: "{ $found }" is refused: { $problem }.
refused-internal = Something is wrong with the referee itself; nothing has changed. Its log: { $reference }.

## Lines of the notation

line-step = step { $step }: { $told }
line-beginning = the beginning
line-cut_short = Step { $step }: a line has at most { $most } commands.
unreadable-empty = the line is empty
unreadable-too_long = the line has more than { $most } characters
unreadable-too_many_steps = the line has more than { $most } steps
unreadable-unknown_territory = { $word } isn’t a territory; similar names: { $near }
unreadable-unclear_territory = { $word } could be any of these: { $spellings }
unreadable-missing = after { $word } there should be { $expected }
unreadable-unexpected = { $word } doesn’t fit here; there should be { $expected }
unreadable-stray_sign = { $word } isn’t a sign of the notation
unreadable-stray_dash = { $word } isn’t a sign of the notation; write > to attack, => to move
unreadable-too_large = { $word } is too large; the most is { $most }
unreadable-twice = { $word } is there twice
unreadable-contradicts = { $word } doesn’t go with { $other }
unreadable-not_a_set = a set is three different cards
unreadable-same_territory = nothing goes from { $word } to itself
unreadable-after_end = end is the last step of a line
expected-step = a territory, a number of armies, or a word that begins a step
expected-sign = + and a number, > or =>
expected-territory = a territory
expected-number = a number
expected-positive = a number of 1 or more
expected-amount = a number, all, or keep and a number
expected-share = a number, all, few, keep and a number, or (in an attack) ask
expected-set = best, forced, or three cards
expected-card = a territory or joker
expected-defence = most or one
expected-reroll = the value of a die, or none
expected-none = none
expected-wish = territories, or none
expected-fact = mine, a colour, or <, <=, >, >= and a number
expected-otherwise = wait, skip or end
expected-clause = a clause of the attack, if, or, or the step’s end
expected-name_end = the end of the territory’s name
expected-step_end = the step’s end: a semicolon, a new line or /
stopped-done = nothing is left to do
stopped-held = others must act first
stopped-guard = its condition doesn’t hold
stopped-owner_changed = { $territory } has changed hands since the line was written
stopped-question = the line has no answer in the { $phase } phase
stopped-not_in_this_phase = it can’t be done in the { $phase } phase
stopped-failed = something went wrong in the program
stopped-refused = { $refusal }
