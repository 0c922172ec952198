import { form, object } from "./configRules.ts";
import { contrastOf } from "./contrast.ts";

/** The colours of a theme, as `tokens.css` names them after `--color-`. */
export const colourNames = [
  "background",
  "surface",
  "raised",
  "line",
  "text",
  "text-secondary",
  "text-tertiary",
  "accent",
  "accent-hover",
  "on-accent",
  "accent-text",
  "accent-soft",
  "up",
  "up-text",
  "up-soft",
  "down",
  "down-text",
  "down-soft",
  "long",
  "short",
  "focus",
] as const;

type Palette = Readonly<Record<(typeof colourNames)[number], string>>;

/** The colours of an exchange in both themes. */
export type SiteColours = Readonly<Record<"light" | "dark", Palette>>;

const colour = form(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/, 'a colour, such as "#f08c00"');
const palette = object(Object.fromEntries(colourNames.map((name) => [name, colour])));

export const coloursRule = object({ light: palette, dark: palette });

/** Texts and what they are on; the ratio is that of WCAG 2.2 for text of any size. */
const readablePairs = [
  ...(["text", "text-secondary", "text-tertiary", "accent-text", "up-text", "down-text"] as const).flatMap(
    (text) => (["background", "surface"] as const).map((ground) => [text, ground] as const),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
] as const;
const leastContrast = 4.5;

/** One sentence for each text that is hard to read. */
export const describeContrasts = (colours: SiteColours): string[] =>
  (["light", "dark"] as const).flatMap((theme) =>
    readablePairs.flatMap(([text, ground]) => {
      const contrast = contrastOf(colours[theme][text], colours[theme][ground]);
      if (contrast >= leastContrast) return [];
      // rounded down, or 4.499 would read as enough
      const shown = Math.floor(contrast * 100) / 100;
      const path = `brand.colours.${theme}`;
      return `${path}.${text} has a contrast of ${shown} on ${path}.${ground}; choose colours with ${leastContrast} or more.`;
    }),
  );
