import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { PriceBoard } from "./PriceBoard.tsx";
import { PriceCard } from "./PriceCard.tsx";

type Facts = Omit<StaticPageFacts, "release"> & { readonly version: string };

const render = (View: typeof PriceBoard, { version, ...facts }: Facts) =>
  renderStatic(View, { ...facts, release: { name: "price-board", version } });

/** The first paint of the page, before any script has run. */
export const renderPrerenderedHtml = (facts: Facts) => render(PriceBoard, facts);

/** The first paint of the card. */
export const renderPrerenderedCard = (_place: string, facts: Facts) => render(PriceCard, facts);
