import { element, type Attributes, type ElementTree } from "./element.ts";

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
