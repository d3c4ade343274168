// What each order of a finished game's record does on the board; orders that aren't here change nothing there.

export const ACTS = {
  claim: (game, seat, { ids: [id] }) => {
    game.claim(seat, id);
    game.claimOn();
  },
  prefer: (game, seat, { ids }) => {
    game.keep(seat, { wish: ids });
    game.claimOn();
  },
  capital: (game, seat, { ids: [capital] }) => game.keep(seat, { capital }),
  withdraw: (game, seat) => game.keep(seat, { plan: [] }),
  place: (game, seat, { ids: [id], n }) => {
    if (game.setup) {
      game.keep(seat, { plan: [...game.own[seat].plan, [id, n]] });
      game.layOn();
    } else {
      game.events.push({ kind: "armies_placed", seat, force: game.open.land[id].owner, territory: id, armies: n });
      game.add(id, n);
    }
  },
  trade: (game, seat, { ids: cards, on, round }) => {
    const turn = `${seat} ${game.book === "galaxy" && !game.duel ? game.open.ends : round}`;
    const bonus = game.bonus === "none" ? [] : bonusOf(game, seat, on && game.bonus !== "per_card" ? [on] : cards, game.spent[turn] ?? 0);
    game.events.push({ kind: "cards_traded", seat, bonus });
    game.hands[seat] -= cards.length;
    game[game.traded === "bottom" ? "deck" : "discard"] += cards.length;
    for (const [id, n] of bonus) game.add(id, n);
    game.spent[turn] = bonus.reduce((sum, [, n]) => sum + n, game.spent[turn] ?? 0);
  },
  move: (game, seat, { ids: [source, target], n }) => game.moved({ kind: "armies_regrouped", seat, source, target, armies: n }),
  attack: (game, seat, { ids: [source, target], ...how }) => {
    game.events.push({ kind: "attack_declared", seat, source, target });
    game.open.battle = { seat, source, target, ...how };
  },
  occupy: (game, seat, { n }) => game.occupy(seat, n),
  "/": (game, seat) => {
    game.open.ends += 1;
    if (game.captured.delete(seat)) game.draw(seat);
  },
  // Occupy a captured territory first; a pending attack is cancelled, and the game goes on without that seat.
  resign: (game, seat) => {
    const { open } = game;
    if (open.conquest?.seat === seat) game.occupy(seat, open.conquest.low);
    if (game.playing.length < 2) return;
    leave(game, seat);
    const [last, ...others] = game.playing;
    if (others.length === 0 && open.conquest) game.occupy(last, open.conquest.low);
    if (others.length === 0 || !game.setup) return;
    if (game.claims && game.unclaimed) game.claimOn();
    else game.layOn();
  },
};

// Two armies for own territories shown on the cards: on each, or on one of them.
function bonusOf(game, seat, cards, spent) {
  const shown = cards.map((card) => game.idOf(card)).filter((id) => game.open.land[id]?.owner === seat);
  const most = game.bonus === "per_turn" ? 2 - spent : 2;
  const fitting = shown.map((id) => [id, Math.min(most, game.room(id))]).filter(([, n]) => n > 0);
  return fitting.slice(0, game.bonus === "per_card" ? 3 : 1);
}

// A seat's cards go under the deck, unless its capital was just taken: then the conqueror gets them.
function leave(game, seat) {
  const { open: { conquest, battle }, own, hands } = game;
  const owed = conquest?.loser === seat && own[seat].capital === conquest.target;
  if (!owed) [game.deck, hands[seat]] = [game.deck + hands[seat], 0];
  game.out.add(seat);
  game.keep(seat, { plan: [], wish: [] });
  game.open.left[seat] = 0;
  if (battle?.seat === seat) Object.assign(game.open, { battle: null, rolled: null });
}
