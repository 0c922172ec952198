import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { Contest } from "./contest/Contest.tsx";

export function renderFragment({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(Contest, { ...facts, release: { name: "contest", version } });
}
