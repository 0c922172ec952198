import { Notice } from "../components/Notice.tsx";
import { RetryButton } from "../components/RetryButton.tsx";
import { hasFailed } from "../loading/useLoaded.ts";
import { IntervalSwitch } from "./IntervalSwitch.tsx";
import { useQuoteHistory } from "./useQuoteHistory.ts";

/**
 * What the sheet of a pair shares with the page. size: the page passes these. The bundler would keep each module that two
 * files import, and what it imports, apart from the other modules of the first file.
 */
export const sheetParts = { IntervalSwitch, Notice, RetryButton, hasFailed, useQuoteHistory };

export type SheetParts = typeof sheetParts;
