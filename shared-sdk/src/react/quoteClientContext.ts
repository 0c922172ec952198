import { createContext } from "react";
import type { QuoteClient } from "../quotes/quoteClient.ts";

/** The page's quote client, for {@link useQuote}; `null` where nothing provides one. */
export const QuoteClientContext = createContext<QuoteClient | null>(null);
