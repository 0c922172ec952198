import { createCloseButton, createElement } from "./createElement.ts";
import { readPageTheme } from "./pageTheme.ts";

export interface DialogOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: readonly Node[];
  /** Called once, after the visitor or the caller has closed it. */
  readonly onClose: () => void;
}

/** Opens a modal dialog, which Escape, its button and a press beside it close. The page's place for modals contains it. */
export function openDialog({ title, closeLabel, content, onClose }: DialogOptions): HTMLDialogElement {
  const close = createCloseButton(closeLabel);
  const head = createElement("div", { class: "exchange-panel-head" }, [
    createElement("h2", {}, [title]),
    close,
  ]);
  const dialog = createElement(
    "dialog",
    { class: "exchange-panel exchange-dialog", "aria-label": title, "data-panel-theme": readPageTheme() },
    [createElement("div", { class: "exchange-dialog-content" }, [head, ...content])],
  );
  close.addEventListener("click", () => dialog.close());
  // the content covers the dialog, so that only a press on its backdrop has it as the target
  dialog.addEventListener("mousedown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  (document.getElementById("portico-modal") ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
}
