import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { SampleCampaign } from "./campaign/SampleCampaign.tsx";

export { renderPrerenderedCard } from "./card/prerenderedCard.tsx";

export function renderPrerenderedHtml({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(SampleCampaign, { ...facts, release: { name: "sample-campaign", version } });
}
