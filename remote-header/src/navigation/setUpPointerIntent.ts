import type { Clock } from "@portico/shared-sdk";
import type { OpenMenuControl } from "./openMenu.ts";
import { resolvePointerIntent, type Point, type PointerFacts } from "./resolvePointerIntent.ts";

/**
 * Opens and closes the menus of a bar as a mouse moves over it; fingers and keys press instead. Nothing happens while a pressed menu
 * is open.
 *
 * Shape:  in the bar, entries have `data-entry`, and the open panel has `data-panel`
 */
export function setUpPointerIntent(
  bar: HTMLElement,
  { read, change }: OpenMenuControl,
  clock: Clock,
): () => void {
  let from: Point | null = null;
  let pending = { openId: null as string | null, dueMs: 0, cancel: () => {} };
  /** Closed by a press: it opens only after the pointer was elsewhere. */
  let dismissedId: string | null = null;

  function follow(over: PointerFacts["over"], to: Point): void {
    const openId = read()?.id ?? null;
    const panel = openId === null ? null : bar.querySelector("[data-panel]");
    const facts = { openId, over, from: from ?? to, to, panel: panel?.getBoundingClientRect() ?? null };
    const intent = resolvePointerIntent(facts);
    from = to;
    const nowMs = clock.monotonicNow();
    const dueMs = nowMs + intent.delayMs;
    // a pointer that goes on to the same entry does not begin to wait anew
    if (intent.openId === pending.openId && pending.dueMs > nowMs && pending.dueMs <= dueMs) return;
    pending.cancel();
    const { openId: id, delayMs } = intent;
    const open = () => {
      if (read()?.isPressed !== true) change(id === null ? null : { id, isPressed: false, focusOn: null });
    };
    pending = { openId: id, dueMs, cancel: id === openId ? () => {} : clock.schedule(open, delayMs) };
  }

  const entryAt = (target: EventTarget | null) =>
    (target as Element).closest<HTMLElement>("[data-entry]")?.dataset["entry"];

  function findOver(target: EventTarget | null): PointerFacts["over"] {
    const entryId = entryAt(target);
    if (entryId !== undefined && entryId === dismissedId) return null;
    dismissedId = null;
    if (entryId !== undefined) return { entryId };
    return (target as Element).closest("[data-panel]") === null ? null : "panel";
  }

  const handleMove = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType === "mouse" && read()?.isPressed !== true) follow(findOver(target), { x, y });
  };
  const handleLeave = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    dismissedId = null;
    if (pointerType === "mouse" && read()?.isPressed !== true) follow(null, { x, y });
  };
  const handleClick = ({ target }: MouseEvent) => {
    const open = read();
    if (open?.isPressed !== true || open.id !== entryAt(target)) return;
    dismissedId = open.id;
    pending.cancel();
  };

  bar.addEventListener("pointermove", handleMove);
  bar.addEventListener("pointerleave", handleLeave);
  bar.addEventListener("click", handleClick);
  // the pointer may rest on an entry since before this code was loaded
  const resting = bar.querySelector<HTMLElement>("[data-entry]:hover");
  if (resting !== null && read() === null) follow(findOver(resting), { x: 0, y: 0 });
  return () => {
    pending.cancel();
    bar.removeEventListener("pointermove", handleMove);
    bar.removeEventListener("pointerleave", handleLeave);
    bar.removeEventListener("click", handleClick);
  };
}
