import type { Clock } from "@portico/shared-sdk";

/** How often a busy slot is checked again, and how long after the last key a text field counts as idle. */
const checkEveryMs = 500;
const typingPauseMs = 1_000;

/** Matches an open menu, dialog or disclosure. */
const open = '[aria-expanded="true"], [data-state="open"], dialog[open], details[open]';

const takesText = 'input, textarea, select, [contenteditable="true"]';

/**
 * Calls back once changing the slot interrupts nothing: no focus inside, nothing open in it, and no typing anywhere in
 * the page. A hidden page follows the same rules, because visitors expect to find it as they left it.
 * Returns a function that cancels the wait.
 */
export function waitForIdle(slot: HTMLElement, clock: Clock, onIdle: () => void): () => void {
  const { ownerDocument } = slot;
  let typedAtMs = clock.monotonicNow();
  let cancelCheck = () => {};
  const handleKey = () => {
    typedAtMs = clock.monotonicNow();
  };

  function isIdle(): boolean {
    const focused = ownerDocument.activeElement;
    if (slot.contains(focused) || slot.querySelector(open) !== null) return false;
    return focused?.matches(takesText) !== true || clock.monotonicNow() - typedAtMs >= typingPauseMs;
  }

  function check(): void {
    if (!isIdle()) {
      cancelCheck = clock.schedule(check, checkEveryMs);
      return;
    }
    stop();
    onIdle();
  }

  function stop(): void {
    cancelCheck();
    ownerDocument.removeEventListener("keydown", handleKey, true);
  }

  ownerDocument.addEventListener("keydown", handleKey, true);
  check();
  return stop;
}
