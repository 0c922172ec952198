import { rmSync } from "node:fs";
import path from "node:path";
import { places } from "@portico/release";
import { writeCapabilityTypes, type RemoteManifest } from "@portico/remote-kit/internal/manifest";
import { rewrite } from "./copyTemplate.ts";

interface TemplateContent {
  readonly portico: Pick<RemoteManifest, "capabilities"> & {
    readonly placement: readonly [main: object, card: object];
  };
}

/**
 * Moves the card of a copied template to a place of other pages, or removes it without one.
 *
 * Errors: throws a sentence for a place that no page has
 */
export function setCardPlace(directory: string, place: string | undefined): void {
  if (place === undefined) return removeCard(directory);
  if (!Object.hasOwn(places, place)) {
    throw new Error(`There is no place ${place}. Known: ${Object.keys(places).join(", ")}.`);
  }
  changeManifest(directory, ({ placement: [main, card] }) => ({
    placement: [main, { ...card, slot: place }],
  }));
}

function removeCard(directory: string): void {
  changeManifest(directory, (template) => {
    // only the card has links
    const capabilities = template.capabilities.filter((name) => name !== "links");
    writeCapabilityTypes(directory, { capabilities });
    return { placement: template.placement[0], capabilities };
  });
  rmSync(path.join(directory, "src/card"), { recursive: true });
  rewrite(path.join(directory, "src/prerendered.tsx"), (text) => text.replace(/export .*\/card\/.*\n\n/, ""));
}

function changeManifest(directory: string, change: (template: TemplateContent["portico"]) => object): void {
  rewrite(path.join(directory, "package.json"), (text) => {
    const content = JSON.parse(text) as TemplateContent;
    const portico = { ...content.portico, ...change(content.portico) };
    return `${JSON.stringify({ ...content, portico }, null, 2)}\n`;
  });
}
