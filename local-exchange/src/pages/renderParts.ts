import { formatAccountPageAddress } from "@portico/shared-sdk/host";
import { html, nothing, type Markup } from "./markup.ts";
import type { FormProblem, PageVisit } from "./pageVisit.ts";

/**
 * Makes a table in a card. The first cell of each row is its heading.
 *
 * @param wideFrom index of the first column that a phone leaves out
 */
export function renderTable(
  heads: readonly string[],
  rows: readonly (readonly Markup[])[],
  { wideFrom = heads.length, caption = "" } = {},
): Markup {
  const wide = (index: number) => (index < wideFrom ? nothing : html`class="exchange-wide"`);
  const toCell = (cell: Markup, index: number) =>
    index === 0 ? html`<th scope="row">${cell}</th>` : html`<td ${wide(index)}>${cell}</td>`;
  return html`<div class="exchange-card">
    <table class="exchange-table">
      ${
        caption === ""
          ? nothing
          : html`<caption>
              ${caption}
            </caption>`
      }
      <thead>
        <tr>
          ${heads.map((head, index) => html`<th scope="col" ${wide(index)}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map(toCell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Makes a labelled input, below which its hint and its error are. An input with an error has the focus. */
export function renderField(
  name: string,
  label: string,
  attributes: Markup,
  { text, problem, hint = "" }: Pick<PageVisit, "text"> & { problem: FormProblem | null; hint?: string },
): Markup {
  const isWrong = problem?.field === name;
  return html`<div class="exchange-field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${attributes}
      aria-describedby="${name}-note"
      ${isWrong ? html`aria-invalid="true" autofocus` : nothing}
    />
    <div id="${name}-note">
      <p class="exchange-hint">${hint}</p>
      ${isWrong ? html`<p class="exchange-problem" role="alert">${text(problem.textId, problem.values)}</p>` : nothing}
    </div>
  </div>`;
}

/** The two ways to an account, both of which lead back to the page. The shell opens its modals instead where it can. */
export function renderLogInActions({ origin, locale, rest, query, text }: PageVisit): Markup {
  const addressOf = (page: "login" | "register") =>
    formatAccountPageAddress({
      page,
      locale,
      returnTo: `${origin}/${locale}${rest}`,
      ref: query.get("ref"),
    });
  return html`<p class="exchange-actions">
    <a class="exchange-button" href="${addressOf("login")}" data-account="login">${text("form.logIn")}</a>
    <a class="exchange-button exchange-plain" href="${addressOf("register")}" data-account="register"
      >${text("form.register")}</a
    >
  </p>`;
}
