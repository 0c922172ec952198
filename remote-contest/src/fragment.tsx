import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { Contest } from "./contest/Contest.tsx";
import { StaticDetails } from "./prerendered/StaticDetails.tsx";

export function renderFragment({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(PrerenderedContest, { ...facts, release: { name: "contest", version } });
}

function PrerenderedContest() {
  return (
    <>
      <Contest />
      <StaticDetails />
    </>
  );
}
