import { listOf, readId, recordOf } from "@portico/shared-sdk";
import { marketPairsOf, symbolOf, type MarketPair } from "@portico/shared-sdk/pages";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useAnswer } from "../panels/useAnswer.ts";

const readListed = recordOf({
  symbols: [
    "symbols",
    listOf(recordOf<MarketPair>({ base: ["base_coin", readId], quote: ["quote_coin", readId] })),
  ],
});

/**
 * The pairs of the edition, and once the exchange has answered the others that it lists.
 *
 * Source: the project's own call, see PROTOCOL.md#listed-pairs
 */
export function useListedPairs(): readonly MarketPair[] {
  const { app } = useRemoteContext();
  const known = marketPairsOf(app.edition);
  const knownSymbols = known.map(symbolOf);
  const listed = useAnswer("/x-api/quotes/v1/symbols", readListed)?.symbols ?? [];
  return [...known, ...listed.filter((pair) => !knownSymbols.includes(symbolOf(pair)))];
}
