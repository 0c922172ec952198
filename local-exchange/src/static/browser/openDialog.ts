import { element } from "../../html/element.ts";
import { createNode, renderPanelHead } from "./createNode.ts";

export interface DialogOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: readonly Node[];
  /** Called once, after the visitor or the caller has closed it. */
  readonly onClose: () => void;
}

/** Opens a modal dialog, which Escape, its button and a press beside it close. The page's place for modals contains it. */
export function openDialog({ title, closeLabel, content, onClose }: DialogOptions): HTMLDialogElement {
  const dialog: HTMLDialogElement = createNode(
    element(
      "dialog",
      {
        class: "exchange-panel exchange-dialog",
        "aria-label": title,
        // the content covers the dialog, so that only a press on its backdrop has it as the target
        onmousedown: ({ target }) => target === dialog && dialog.close(),
        onclose: () => {
          dialog.remove();
          onClose();
        },
      },
      element(
        "div",
        { class: "exchange-dialog-content" },
        renderPanelHead(title, closeLabel, () => dialog.close()),
      ),
    ),
  );
  dialog.firstElementChild!.append(...content);
  (document.getElementById("portico-modal") ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
}
