import { renderStatic, type StaticPageFacts } from "@portico/shared-sdk/static";

const Greeting = () => <h1>Spin the wheel</h1>;

// the export of a remote's src/prerendered.tsx; the build calls it for each page and locale
export const renderPrerenderedHtml = ({
  version,
  ...facts
}: Omit<StaticPageFacts, "release"> & { readonly version: string }) =>
  renderStatic(Greeting, { ...facts, release: { name: "spin-wheel", version } });
