import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { SkeletonList } from "./cards/ActivityCards.tsx";
import { FeaturedCard } from "./cards/FeaturedCard.tsx";
import { Contest } from "./contest/Contest.tsx";
import { parseContestPath } from "./contest/contestPath.ts";
import { NoScriptNote } from "./prerendered/NoScriptNote.tsx";
import { StaticDetails } from "./prerendered/StaticDetails.tsx";

export function renderPrerenderedHtml({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  // the list of contests lacks nothing without script
  const View = parseContestPath(facts.path) === null ? Contest : PrerenderedContest;
  return renderStatic(View, { ...facts, release: { name: "contest", version } });
}

/** Cards reserve their space: what they show changes more often than pages are written. */
export function renderPrerenderedCard(
  place: string,
  { version, ...facts }: Omit<StaticPageFacts, "release"> & { readonly version: string },
) {
  const View = place === "home.featured" ? FeaturedCard : SkeletonList;
  return renderStatic(View, { ...facts, release: { name: "contest", version } });
}

function PrerenderedContest() {
  return (
    <>
      <NoScriptNote />
      <Contest />
      <StaticDetails />
    </>
  );
}
