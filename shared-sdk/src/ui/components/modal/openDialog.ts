/**
 * Opens a dialog over the page, whose events `cancel` and `close` its owner handles. The browser keeps the focus inside, gives it back
 * and hides the page from screen readers. Where it has no modal dialogs, this one is above the page and has the focus.
 *
 * Returns what closes it.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  try {
    dialog.showModal();
    return () => dialog.close();
  } catch {
    return openAbovePage(dialog);
  }
}

function openAbovePage(dialog: HTMLDialogElement): () => void {
  const focusedBefore = document.activeElement as HTMLElement | null;
  const close = () => {
    dialog.removeEventListener("keydown", handleKey);
    dialog.removeAttribute("open");
    focusedBefore?.focus();
    dialog.dispatchEvent(new Event("close"));
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) close();
  };
  dialog.setAttribute("open", "");
  dialog.style.position = "fixed";
  dialog.style.zIndex = "1000";
  dialog.addEventListener("keydown", handleKey);
  dialog.querySelector<HTMLElement>("input,button")?.focus();
  return close;
}
