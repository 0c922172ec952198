import { resolveEnvironment } from "@portico/shared-sdk/host";
import { formatDate } from "@portico/shared-sdk/remote";
import { html, nothing, type Markup } from "../markup.ts";
import type { PageVisit } from "../pageVisit.ts";
import type { LegalBlock, LegalDocument, LegalSection } from "./legalDocument.ts";
import { legalDocuments } from "./legalDocuments.ts";
import { legalEntities } from "./legalEntities.ts";

/**
 * A legal page: its document with a table of contents. Headings are in the page's language, the text is the binding English one.
 *
 * Errors: throws for an id that no document has
 */
export function renderLegal(id: string, { edition, locale, origin, text }: PageVisit): Markup {
  const createDocument = legalDocuments[id];
  if (createDocument === undefined) throw new Error(`There is no legal document ${id}`);
  const entity = legalEntities[edition];
  const environment = resolveEnvironment(new URL(origin).host);
  const { effectiveDate, sections } = createDocument({ edition, environment, entity });
  const isEnglish = locale === "en" || locale.startsWith("en-");
  return html`<div class="exchange-legal">
    <nav class="exchange-contents" aria-labelledby="contents">
      <h2 id="contents">${text("legal.contents")}</h2>
      <ol>
        ${sections.map((section) => html`<li><a href="#${section.id}">${headingOf(section, text)}</a></li>`)}
      </ol>
    </nav>
    <article>
      <dl class="exchange-facts exchange-card">
        <div>
          <dt>${text("legal.effective")}</dt>
          <dd>${renderDate(effectiveDate, locale)}</dd>
        </div>
        <div>
          <dt>${text("legal.company")}</dt>
          <dd><bdi lang="en">${entity.company}</bdi></dd>
        </div>
        <div>
          <dt>${text("legal.governingLaw")}</dt>
          <dd><bdi lang="en">${entity.law.replace(/^t/, "T")}</bdi></dd>
        </div>
      </dl>
      ${isEnglish ? nothing : html`<p class="exchange-hint">${text("legal.binding")}</p>`}
      ${sections.map((section) => renderSection(section, text))}
    </article>
  </div>`;
}

const headingOf = ({ id }: LegalSection, text: PageVisit["text"]) => text(`legal.section.${id}`);

function renderDate(date: LegalDocument["effectiveDate"], locale: PageVisit["locale"]): Markup {
  const shown = formatDate(Date.parse(date), locale, { timeZone: "UTC" });
  return html`<time datetime="${date}"><bdi>${shown}</bdi></time>`;
}

function renderSection(section: LegalSection, text: PageVisit["text"]): Markup {
  return html`<section aria-labelledby="${section.id}">
    <h2 id="${section.id}">${headingOf(section, text)}</h2>
    <div lang="en" dir="ltr">${section.blocks.map(renderBlock)}</div>
  </section>`;
}

function renderBlock(block: LegalBlock): Markup {
  if (typeof block === "string" || "markup" in block) return html`<p>${block}</p>`;
  if (!("heads" in block)) {
    return html`<ul>
      ${block.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  }
  const { heads, rows } = block;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first = "", ...others]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${others.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
