import { escapeHtml } from "../page/seo/escapeHtml.ts";
import type { PageHead } from "../page/seo/pageHead.ts";
import { renderHead } from "../page/seo/renderHead.ts";

/**
 * Words that the build writes into a page template where the page's own parts belong. They hold only letters and
 * hyphens, so escaping and URL parsing leave them as they are.
 */
export const templateSlots = {
  page: "portico-slot-page",
  path: "portico-slot-path",
  remote: "portico-slot-remote",
  main: "portico-slot-main",
} as const;

/** The placeholder of the rendered head, which is text and does not pass through React. */
export const headPlaceholder = "<portico-head></portico-head>";

export interface PageStylesheet {
  readonly address: string;
  /** Absent for a stylesheet that may change at any time. */
  readonly integrity?: string;
}

/** The cards of remotes in the places of a page. */
export interface PageCards {
  /** Place, such as `home.featured`, to safe HTML. */
  readonly html: ReadonlyMap<string, string>;
  readonly styles: readonly PageStylesheet[];
}

/** Whether a page of the shell has a place for cards. */
export const hasPlace = (template: string, place: string): boolean =>
  template.includes(` data-place="${place}"></div>`);

/** The parts of a page that are not the shell's. */
export interface TemplatePage {
  /** Name of the page's type, for `data-page`. */
  readonly page: string;
  /** Path below the locale segment that links to other languages lead to, with slashes at both ends. */
  readonly path: string;
  readonly head: PageHead;
  /** The remote of the page's main content, in a template that has a slot for one. */
  readonly remote?: string;
  /** Stylesheets that only this page needs. */
  readonly styles: readonly PageStylesheet[];
  /** Safe HTML. */
  readonly main: string;
  readonly cards?: PageCards;
}

/**
 * Fills a page template of the shell: one file per environment, edition and locale with the real header and footer.
 *
 * Shape:  strings are plain text and are escaped here, `main` is inserted as it is
 */
export function fillPageTemplate(template: string, page: TemplatePage): string {
  const values = new Map<string, string>([
    [templateSlots.page, escapeHtml(page.page)],
    [templateSlots.path, escapeHtml(page.path.slice(1, -1))],
    [templateSlots.remote, escapeHtml(page.remote ?? "")],
    [templateSlots.main, page.main],
    [headPlaceholder, renderHead(page.head)],
  ]);
  const { styles, cards = noCards } = page;
  return fill(template, values, { ...cards, styles: [...styles, ...cards.styles] });
}

const noCards: PageCards = { html: new Map(), styles: [] };

/** Puts cards into the places of a page of the shell, and their stylesheets into its head. */
export function insertCards(page: string, cards: PageCards): string {
  return fill(page, new Map(), cards);
}

function fill(template: string, values: ReadonlyMap<string, string>, { html, styles }: PageCards): string {
  const heads = new Map([
    // order: the request begins with the page's first bytes, not behind the boot
    ["<head>", `<head>${styles.map(renderPreload).join("")}`],
    ["</head>", `${styles.map(renderStylesheet).join("")}</head>`],
  ]);
  // one pass, so that a value that looks like a slot is not filled again
  return template.replace(
    / data-place="([a-z.]+)">(?=<\/div>)|<\/?head>|<portico-head><\/portico-head>|portico-slot-[a-z]+/g,
    (found, place: string | undefined) =>
      place === undefined
        ? (heads.get(found) ?? values.get(found) ?? found)
        : found + (html.get(place) ?? ""),
  );
}

/** browser: a request in another mode or with another hash is a second request. */
const renderPreload = (stylesheet: PageStylesheet): string =>
  `<link rel="preload" as="style"${renderReference(stylesheet)}>`;

const renderStylesheet = (stylesheet: PageStylesheet): string =>
  `<link rel="stylesheet"${renderReference(stylesheet)}>`;

function renderReference({ address, integrity }: PageStylesheet): string {
  const checked =
    integrity === undefined ? "" : ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
  return ` href="${escapeHtml(address)}"${checked}`;
}
