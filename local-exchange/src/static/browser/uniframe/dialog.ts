import { createElement, createIcon } from "../createElement.ts";
import { readPageTheme } from "../pageTheme.ts";

export interface DialogOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: readonly Node[];
  readonly onDismiss: () => void;
}

export interface Dialog {
  readonly element: HTMLElement;
  /** Takes the dialog away and gives the focus back to where it was. */
  remove(): void;
}

const titleId = "uniframe-title";
const focusableSelector = "a[href], button:not([disabled]), input:not([disabled])";

/**
 * A labelled modal dialog: the focus stays inside, Escape, the close button and a press beside it dismiss it, the
 * page behind doesn't scroll.
 */
export function openDialog({ title, closeLabel, content, onDismiss }: DialogOptions): Dialog {
  const focusedBefore = document.activeElement;
  const closeButton = createElement(
    "button",
    { type: "button", class: "uniframe-close", "aria-label": closeLabel },
    [createIcon("uniframe-icon", "M6 6l12 12M18 6L6 18")],
  );
  closeButton.addEventListener("click", onDismiss);
  const element = createElement(
    "div",
    {
      class: "uniframe-dialog",
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": titleId,
      tabindex: "-1",
    },
    [closeButton, createElement("h2", { id: titleId, class: "uniframe-title" }, [title]), ...content],
  );
  const backdrop = createElement(
    "div",
    { class: "uniframe-backdrop", "data-uniframe-theme": readPageTheme() },
    [element],
  );

  // a press that began inside, as when text is selected, must not dismiss
  let isPressBeside = false;
  backdrop.addEventListener("mousedown", (event) => {
    isPressBeside = event.target === backdrop;
  });
  backdrop.addEventListener("click", (event) => {
    if (isPressBeside && event.target === backdrop) onDismiss();
  });
  backdrop.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onDismiss();
    }
    if (event.key === "Tab") keepTabInside(element, event);
  });
  const bringFocusBack = (event: FocusEvent) => {
    if (event.target instanceof Node && !element.contains(event.target)) element.focus();
  };
  document.addEventListener("focusin", bringFocusBack);

  findMount().append(backdrop);
  const unlockScrolling = lockScrolling();

  return {
    element,
    remove: () => {
      document.removeEventListener("focusin", bringFocusBack);
      unlockScrolling();
      backdrop.remove();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
  };
}

function keepTabInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(element.querySelectorAll<HTMLElement>(focusableSelector));
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const { activeElement } = document;
  const isLeaving = event.shiftKey
    ? activeElement === first || activeElement === element
    : activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The page's own place for modals, else its body. */
function findMount(): HTMLElement {
  return document.getElementById("portico-modal") ?? document.body;
}

/** Keeps the page where it is, and as wide as it is without its scroll bar. */
function lockScrolling(): () => void {
  const root = document.documentElement;
  const scrollBarWidth = window.innerWidth - root.clientWidth;
  root.classList.add("uniframe-open");
  document.body.style.paddingInlineEnd = scrollBarWidth > 0 ? `${scrollBarWidth}px` : "";
  return () => {
    root.classList.remove("uniframe-open");
    document.body.style.paddingInlineEnd = "";
  };
}
