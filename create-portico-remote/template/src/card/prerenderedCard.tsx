import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { SampleCampaignCard } from "./SampleCampaignCard.tsx";

/** What pages show until the card has started. */
export function renderPrerenderedCard(
  _place: string,
  { version, ...facts }: Omit<StaticPageFacts, "release"> & { readonly version: string },
) {
  return renderStatic(SampleCampaignCard, { ...facts, release: { name: "sample-campaign", version } });
}
