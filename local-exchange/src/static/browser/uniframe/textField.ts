import { createElement } from "../createElement.ts";

export interface TextFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly type: "email" | "password" | "tel" | "text";
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly hint?: string | undefined;
}

/** A labelled input with a hint and a place for what is wrong with it. */
export interface TextField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows what is wrong, or with `null` that nothing is. */
  setProblem(problem: string | null): void;
}

export function createTextField(options: TextFieldOptions): TextField {
  const { name, label, type, autocomplete, value, isReadOnly, hint } = options;
  const id = `uniframe-${name}`;
  const noteId = `${id}-note`;
  const input = createElement("input", {
    id,
    name,
    type,
    autocomplete,
    class: "uniframe-input",
    // addresses, passwords and codes read from left to right in every language
    dir: "ltr",
    spellcheck: "false",
    autocapitalize: "none",
    "aria-describedby": noteId,
    readonly: isReadOnly === true ? "" : null,
  });
  input.value = value ?? "";
  const note = createElement("p", { id: noteId, class: "uniframe-note" }, [hint ?? ""]);
  const element = createElement("div", { class: "uniframe-field" }, [
    createElement("label", { for: id, class: "uniframe-label" }, [label]),
    input,
    note,
  ]);

  return {
    element,
    input,
    setProblem: (problem) => {
      input.setAttribute("aria-invalid", String(problem !== null));
      element.classList.toggle("uniframe-field-invalid", problem !== null);
      note.textContent = problem ?? hint ?? "";
    },
  };
}
