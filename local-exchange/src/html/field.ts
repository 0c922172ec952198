import { element, type Attributes, type ElementTree } from "./element.ts";

export interface FieldOptions {
  /** Its name in the form. */
  readonly name: string;
  /** Its id in the page; the name without one. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly attributes: Attributes;
}

/** A labelled input, below which its hint or its problem is. An input with a problem has the focus. */
export function renderField({
  name,
  id = name,
  label,
  hint,
  problem,
  attributes,
}: FieldOptions): ElementTree {
  return element(
    "div",
    { class: "exchange-field" },
    element("label", { for: id }, label),
    element("input", {
      id,
      name,
      ...attributes,
      "aria-describedby": `${id}-note`,
      "aria-invalid": problem !== undefined && "true",
      autofocus: problem !== undefined,
    }),
    renderFieldNote({ id, hint, problem }),
  );
}

export function renderFieldNote({
  id,
  hint = "",
  problem,
}: Pick<FieldOptions, "id" | "hint" | "problem">): ElementTree {
  return element(
    "div",
    { id: `${id}-note` },
    problem === undefined
      ? element("p", { class: "exchange-hint" }, hint)
      : element("p", { class: "exchange-problem", role: "alert" }, problem),
  );
}
