import type { Clock } from "@portico/shared-sdk";

/** How often a slot that waits is looked at again, and how long nobody must have typed. */
const lookEveryMs = 500;
const stillForMs = 1_000;

/** What says that a menu, a dialog or a disclosure is open. */
const open = '[aria-expanded="true"], [data-state="open"], dialog[open], details[open]';

const takesText = 'input, textarea, select, [contenteditable="true"]';

/**
 * Calls back once the slot can change under nobody's hands: no focus inside, nothing open in it, and no typing anywhere
 * in the page. Whoever looks at another tab comes back to what was left, so a hidden page is judged like any other.
 * Returns what cancels the wait.
 */
export function awaitQuietMoment(slot: HTMLElement, clock: Clock, onQuiet: () => void): () => void {
  const { ownerDocument } = slot;
  let typedAtMs = clock.monotonicNow();
  let cancelLook = () => {};
  const handleKey = () => {
    typedAtMs = clock.monotonicNow();
  };

  function isQuiet(): boolean {
    const focused = ownerDocument.activeElement;
    if (slot.contains(focused) || slot.querySelector(open) !== null) return false;
    return focused?.matches(takesText) !== true || clock.monotonicNow() - typedAtMs >= stillForMs;
  }

  function look(): void {
    if (!isQuiet()) {
      cancelLook = clock.schedule(look, lookEveryMs);
      return;
    }
    stop();
    onQuiet();
  }

  function stop(): void {
    cancelLook();
    ownerDocument.removeEventListener("keydown", handleKey, true);
  }

  ownerDocument.addEventListener("keydown", handleKey, true);
  look();
  return stop;
}
