import { readFileSync } from "node:fs";
import path from "node:path";
import { colourNames, describeContrasts, type SiteColours } from "./siteColours.ts";

const tokens = readFileSync(path.join(__dirname, "../ui/tokens/tokens.css"), "utf8");

/** The colours of `tokens.css`, in the form of a configuration. */
const own = Object.fromEntries(
  tokens.split('[data-theme="dark"]').map((part, index) => {
    const colours = Array.from(part.matchAll(/--color-([\w-]+): (#\w+);/g), ([, name, value]) => [
      name,
      value,
    ]);
    return [index === 0 ? "light" : "dark", Object.fromEntries(colours) as unknown];
  }),
) as SiteColours;

it("has the names of tokens.css in both themes", () => {
  expect(Object.keys(own.light)).toEqual(colourNames);
  expect(Object.keys(own.dark)).toEqual(colourNames);
});

it("finds every text of tokens.css readable", () => {
  expect(describeContrasts(own)).toEqual([]);
});

it("names each text that is hard to read, and what it is on", () => {
  const light = { ...own.light, "accent-text": "#f08c00" };
  expect(describeContrasts({ ...own, light })).toEqual([
    "brand.colours.light.accent-text has a contrast of 2.48 on brand.colours.light.background; choose colours with 4.5 or more.",
    "brand.colours.light.accent-text has a contrast of 2.31 on brand.colours.light.surface; choose colours with 4.5 or more.",
  ]);
});
