import { pageDrawings } from "@portico/shared-sdk/pages";
import { html, nothing, type Markup } from "./markup.ts";

/** Path data in a box of 24 by 24, by the id of a page; `check` is a list's mark. */
const drawings: Readonly<Record<string, string>> = { ...pageDrawings, check: "M5 12.5l4.5 4.5L19 7.5" };

/** The drawing of a page; decoration, its name is beside it. */
export function renderPageIcon(id: string): Markup {
  const drawing = drawings[id];
  if (drawing === undefined) return nothing;
  return html`<svg class="exchange-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="${drawing}" />
  </svg>`;
}
