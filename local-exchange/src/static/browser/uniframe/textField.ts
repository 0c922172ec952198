import { createElement, createIcon } from "../createElement.ts";

export interface TextFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly type: "email" | "password" | "tel" | "text";
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly hint?: string | undefined;
  /** For a password: the names of the button that shows it. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/** A labelled input with a hint and a place for what is wrong with it. */
export interface TextField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows what is wrong, or with `null` that nothing is. */
  setProblem(problem: string | null): void;
}

const eyePath =
  "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9.3a2.7 2.7 0 100 5.4 2.7 2.7 0 000-5.4z";

export function createTextField(options: TextFieldOptions): TextField {
  const { name, label, type, autocomplete, value, isReadOnly, hint, reveal } = options;
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
  const box = createElement("div", { class: "uniframe-box" }, [input]);
  if (reveal !== undefined) box.append(createRevealButton(input, reveal));
  const element = createElement("div", { class: "uniframe-field" }, [
    createElement("label", { for: id, class: "uniframe-label" }, [label]),
    box,
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

function createRevealButton(input: HTMLInputElement, { show, hide }: { show: string; hide: string }) {
  const button = createElement("button", { type: "button", class: "uniframe-reveal", "aria-label": show }, [
    createIcon("uniframe-icon", eyePath),
  ]);
  button.addEventListener("click", () => {
    const isShown = input.type === "text";
    input.type = isShown ? "password" : "text";
    button.setAttribute("aria-label", isShown ? show : hide);
    button.classList.toggle("uniframe-reveal-on", !isShown);
  });
  return button;
}
