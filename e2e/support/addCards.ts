import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Gives a created remote a card in home's list, a banner above every page and a card over it, each with its own component. */
export function addCards(remoteDirectory: string): void {
  const manifestFile = path.join(remoteDirectory, "package.json");
  const content = JSON.parse(readFileSync(manifestFile, "utf8")) as { portico: { placement: unknown } };
  content.portico.placement = [
    content.portico.placement,
    { slot: "home.activities", component: "src/activity.tsx" },
    { slot: "banner", component: "src/banner.tsx" },
    { slot: "overlay", component: "src/overlay.tsx" },
  ];
  writeFileSync(manifestFile, JSON.stringify(content, null, 2));
  for (const name of ["activity", "banner", "overlay"]) {
    writeFileSync(
      path.join(remoteDirectory, `src/${name}.tsx`),
      `import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
const Card = () => <p>mounted ${name}</p>;
export const { contract, mount } = defineRemote({ mount: mountReact(Card) });
`,
    );
  }
  appendFileSync(
    path.join(remoteDirectory, "src/prerendered.tsx"),
    "export const renderPrerenderedCard = (place: string) => `<p>prerendered ${place}</p>`;\n",
  );
}
