import { escapeHtml, escapeJsonForHtml } from "./escapeHtml.ts";
import type { PageHead } from "./pageHead.ts";

/**
 * Renders the content of `<head>` as HTML.
 *
 * Shape:  one element a line; language and direction belong on `<html>` and are not written here
 * Errors: none; all text is escaped
 */
export function renderHead(head: PageHead): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    renderElement("meta", { name: "description", content: head.description }),
    renderElement("meta", { name: "robots", content: head.robots }),
    ...(head.canonical === null ? [] : [renderElement("link", { rel: "canonical", href: head.canonical })]),
    ...head.alternates.map(({ hreflang, href }) =>
      renderElement("link", { rel: "alternate", hreflang, href }),
    ),
    ...head.openGraph.map(([property, content]) => renderElement("meta", { property, content })),
    ...head.twitterCard.map(([name, content]) => renderElement("meta", { name, content })),
    ...head.structuredData.map(
      (data) => `<script type="application/ld+json">${escapeJsonForHtml(data)}</script>`,
    ),
  ].join("\n");
}

function renderElement(name: "meta" | "link", attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  return `<${name}${text.join("")}>`;
}
