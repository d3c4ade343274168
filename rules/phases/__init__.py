"""One file for each phase of play: its moves, and what entering it grants.

announce       announcing victory (`PL-WIN-2`, `H-PL-13`): an ordinary move in one's own turn
anytime        what may be done at any moment
battle         phase 2: attacks. Each is declared, rolled and settled, until the player ends the phase
capital        setup: each player names their capital in secret (`PL-CAP-2`)
checks         checks that several phases make before they accept a command
claim_land     setup: the empty territories are claimed one by one in turn (`E3-SETUP-2`, `GN-SETUP-2`)
defend         live defence: the defender chooses their dice before each roll (`H-PL-5`, `E3-ATT-5`)
fight          an attack under way: roll after roll is settled, until the attack ends or somebody must choose
occupy         occupation after a capture: the player says at once how many armies follow (`PL-OCC-1`,
               `H-ALL-3`)
place          setup: everybody plans where their armies go; they are laid in turn, in seat order (`PL-SETUP-8`)
place_neutral  after the other player's reinforcement
placing        placing armies from a pool, wherever a phase allows it
regroup        phase 3: at most one regrouping, or any number by `GN-VAR-2`; then the turn ends (`PL-FORT-1`,
               `-2`)
reinforce      phase 1: armies for territories, regions and cards; all are placed before the first attack
               (`PL-ATT-1`)
reroll         re-roll: the card of the source or target lets the attacker roll one die again (`GN-VAR-4`,
               `H-GN-9`)
take_back      the last order undone
trade_down     trades after an elimination that filled a hand: trade at once, place, fight on (`E3-ELIM-2`,
               `GN-ELIM-2`)
trading        trading sets of cards for armies, wherever a phase allows it
"""
