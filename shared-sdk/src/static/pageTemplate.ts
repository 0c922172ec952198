import { escapeHtml } from "../seo/escapeHtml.ts";
import type { PageHead } from "../seo/pageHead.ts";
import { renderHead } from "../seo/renderHead.ts";

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
    // order: the request begins with the page's first bytes, not behind the boot
    ["<head>", `<head>${page.styles.map(renderPreload).join("")}`],
    ["</head>", `${page.styles.map(renderStylesheet).join("")}</head>`],
  ]);
  // one pass, so that a value that looks like a slot is not filled again
  return template.replace(
    /<\/?head>|<portico-head><\/portico-head>|portico-slot-[a-z]+/g,
    (found) => values.get(found) ?? found,
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
