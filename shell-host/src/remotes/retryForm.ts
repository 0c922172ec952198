export interface RetryForm {
  /** Whether an attempt that the visitor asked for is under way. */
  setBusy(isBusy: boolean): void;
  /** Whether the visitor's focus is on the form, which goes away with the static content. */
  hasFocus(): boolean;
}

/**
 * The form of a slot's static content that starts another attempt, `form[data-retry]`; not every slot has one.
 * When the shell can't run, the browser submits the form, which loads the page again.
 */
export function createRetryForm(slot: HTMLElement, onRetry: () => void): RetryForm {
  const form = slot.querySelector<HTMLFormElement>("form[data-retry]");
  let isBusy = false;
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isBusy) onRetry();
  });
  return {
    setBusy: (next) => {
      if (form === null || isBusy === next) return;
      isBusy = next;
      form.ariaBusy = String(next);
      // a live region is read out again when its content is inserted again
      const alert = form.parentElement?.querySelector('[role="alert"]');
      if (!next && alert) alert.append(...alert.childNodes);
    },
    hasFocus: () => form !== null && form.contains(slot.ownerDocument.activeElement),
  };
}
