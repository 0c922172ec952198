import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { PriceBoard } from "./PriceBoard.tsx";

/** The first paint of the page, before any script has run. */
export function renderPrerenderedHtml({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(PriceBoard, { ...facts, release: { name: "price-board", version } });
}
