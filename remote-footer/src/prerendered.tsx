import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";
import { Footer } from "./footer/Footer.tsx";

export function renderPrerenderedHtml({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) {
  return renderStatic(Footer, { ...facts, release: { name: "footer", version } });
}
