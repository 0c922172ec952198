import { useRef, useState, type MouseEvent } from "react";
import type * as MarketSheetModule from "./sheet/MarketSheet.tsx";

/**
 * Opens the sheet of a pair in place of the link that was clicked. Its code loads with the first click; where it can't be
 * loaded, the link is followed.
 */
export function useMarketSheet() {
  const [sheet, setSheet] = useState<typeof MarketSheetModule | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isFollowed = useRef(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    // a click with one of these opens the link elsewhere
    if (isFollowed.current || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    setLoading(true);
    void import("./sheet/MarketSheet.tsx")
      .then(setSheet, () => {
        isFollowed.current = true;
        link.click();
        isFollowed.current = false;
      })
      .finally(() => setLoading(false));
  };
  return { MarketSheet: sheet?.MarketSheet, isLoading, open, close: () => setSheet(null) };
}
