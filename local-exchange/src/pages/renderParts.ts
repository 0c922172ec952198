import { formatAccountPageAddress } from "@portico/shared-sdk/host";
import { element, type Attributes, type Child, type ElementTree } from "../html/element.ts";
import type { PageVisit } from "./pageVisit.ts";

/**
 * Makes a table in a card. The first cell of each row is its heading.
 *
 * @param wideFrom index of the first column that a phone leaves out
 */
export function renderTable(
  heads: readonly string[],
  rows: readonly (readonly ElementTree[])[],
  { wideFrom = heads.length, caption = "" } = {},
): ElementTree {
  const wide = (index: number) => ({ class: index >= wideFrom && "exchange-wide" });
  const toCell = (cell: ElementTree, index: number) =>
    index === 0 ? element("th", { scope: "row" }, cell) : element("td", wide(index), cell);
  const headCells = heads.map((head, index) => element("th", { scope: "col", ...wide(index) }, head));
  return renderCard(
    element(
      "table",
      { class: "exchange-table" },
      caption !== "" && element("caption", {}, caption),
      element("thead", {}, element("tr", {}, headCells)),
      element(
        "tbody",
        {},
        rows.map((cells) => element("tr", {}, cells.map(toCell))),
      ),
    ),
  );
}

export function renderCard(...children: readonly Child[]): ElementTree {
  return element("div", { class: "exchange-card" }, ...children);
}

/** Makes a list of names and values. */
export function renderFacts(facts: readonly (readonly [name: string, value: ElementTree])[]): ElementTree {
  const list = facts.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  return element("dl", { class: "exchange-facts" }, list);
}

/** A row of links that look like buttons. */
export function renderActions(...links: readonly ElementTree[]): ElementTree {
  return element("p", { class: "exchange-actions" }, links);
}

/** The two ways to an account, both of which lead back to the page. The shell opens its modals instead where it can. */
export function renderLogInActions({ origin, locale, rest, query, text }: PageVisit): ElementTree {
  const returnTo = `${origin}/${locale}${rest}`;
  const linkTo = (page: "login" | "register", className: string, label: string) => {
    const href = formatAccountPageAddress({ page, locale, returnTo, ref: query.get("ref") });
    return element("a", { class: className, href, "data-account": page }, label);
  };
  return renderActions(
    linkTo("login", "exchange-button", text("form.logIn")),
    linkTo("register", "exchange-button exchange-plain", text("form.register")),
  );
}

interface FieldOptions {
  /** Its name in the form, and its id. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly attributes: Attributes;
}

/** A labelled input, below which its hint or its problem is. An input with a problem has the focus. */
export function renderField({ name, label, hint = "", problem, attributes }: FieldOptions): ElementTree {
  return element(
    "div",
    { class: "exchange-field" },
    element("label", { for: name }, label),
    element("input", {
      id: name,
      name,
      ...attributes,
      "aria-describedby": `${name}-note`,
      "aria-invalid": problem !== undefined && "true",
      autofocus: problem !== undefined,
    }),
    element(
      "div",
      { id: `${name}-note` },
      problem === undefined
        ? element("p", { class: "exchange-hint" }, hint)
        : element("p", { class: "exchange-problem", role: "alert" }, problem),
    ),
  );
}
