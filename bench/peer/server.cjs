// A boardgame.io server with storage in memory and the smallest game there is: two players, one move, in turn.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "counting",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }, amount) => ({ count: G.count + amount }) },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
