// A game as small as ours: two players take numbers in turn, for as many moves as a two-player Marrak Hesh 17 has decisions.
const ON_OFFER = 8;
const MOVES = 46;

const numbers = {
  name: 'numbers',
  setup: () => ({ offer: Array.from({ length: ON_OFFER }, (_, i) => i), next: ON_OFFER, scores: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, place) => {
      G.scores[Number(playerID)] += G.offer[place];
      G.offer[place] = G.next;
      G.next += 1;
    },
  },
  endIf: ({ G }) => (G.next === ON_OFFER + MOVES ? { scores: G.scores } : undefined),
};

module.exports = { numbers, ON_OFFER };
