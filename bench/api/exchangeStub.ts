import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers every request with one leaderboard page; runs as its own process, so that its work isn't the client's. */
const body = JSON.stringify({
  ret_code: 0,
  ret_msg: "OK",
  result: {
    page: 1,
    size: 20,
    total: 2000,
    ranked_at: 1_700_000_000_000,
    rows: Array.from({ length: 20 }, (_, index) => ({
      rank: index + 1,
      name: `tr***${index}`,
      return_percent: "12.34",
      volume: "125000.50",
      prize: index < 10 ? "100" : null,
      is_mine: false,
    })),
  },
});

const server = createServer((_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(body);
});

server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
