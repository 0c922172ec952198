import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { Header } from "./header/Header.tsx";

export function renderPrerenderedHtml({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(Header, { ...facts, release: { name: "header", version } });
}
