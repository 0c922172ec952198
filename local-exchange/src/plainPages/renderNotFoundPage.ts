import type { Locale } from "@portico/shared-sdk";
import { renderPlainPage } from "./layout.ts";
import { html } from "./markup.ts";

/** Stands in where the shell's own 404 page has not been built. */
export function renderNotFoundPage(locale: Locale): string {
  const title = "There is no such page";
  const content = html`<section class="hero">
    <h1>${title}</h1>
    <p class="lead">The address may be mistyped, or the page has gone.</p>
    <p class="actions"><a class="button large" href="/${locale}/">Home</a></p>
  </section>`;
  return renderPlainPage({ locale, title, content });
}
