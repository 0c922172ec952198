import { escapeHtml } from "../seo/escapeHtml.ts";

/**
 * Words that the build writes into the page template where the server fills something in. They hold only letters and
 * hyphens, so escaping and URL parsing leave them as they are.
 */
export const templateSlots = {
  page: "portico-slot-page",
  path: "portico-slot-path",
  title: "portico-slot-title",
  description: "portico-slot-description",
  main: "portico-slot-main",
} as const;

/** The parts of a page that are not the shell's. */
export interface TemplatePage {
  /** Name of the page's type, for `data-page`. */
  readonly page: string;
  /** Path below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Addresses of the stylesheets that only this page needs. */
  readonly styles: readonly string[];
  /** Safe HTML. */
  readonly main: string;
}

/**
 * Fills the shell's page template: one file per environment, edition and locale with the real head, header and footer.
 *
 * Shape:  strings are plain text and are escaped here, `main` is inserted as it is
 */
export function fillPageTemplate(template: string, page: TemplatePage): string {
  const styles = page.styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`);
  const values = new Map<string, string>([
    [templateSlots.page, escapeHtml(page.page)],
    [templateSlots.path, escapeHtml(page.path.slice(1, -1))],
    [templateSlots.title, escapeHtml(page.title)],
    [templateSlots.description, escapeHtml(page.description)],
    [templateSlots.main, page.main],
  ]);
  // one pass, so that a value that looks like a slot is not filled again
  return template.replace(
    /<\/head>|portico-slot-[a-z]+/g,
    (found) => values.get(found) ?? (found === "</head>" ? styles.join("") + found : found),
  );
}
