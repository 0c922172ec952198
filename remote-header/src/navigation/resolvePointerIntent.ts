/** CSS pixels, from the same corner as those of the panel. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface PointerFacts {
  /** The entry whose panel is open. */
  readonly openId: string | null;
  /** What is under the pointer: an entry with a panel, the open panel, or neither. */
  readonly over: { readonly entryId: string } | "panel" | null;
  readonly from: Point;
  readonly to: Point;
  /** The open panel, which is below the entries. */
  readonly panel: Box | null;
}

/** Which panel should be open, and after how long a time without another intent. Units: milliseconds */
export interface PointerIntent {
  readonly openId: string | null;
  readonly delayMs: number;
}

/** The pointer may only pass over the bar. */
const hoverDelayMs = 50;

/** The pointer may come back. */
const closeDelayMs = 250;

/** The pointer may be on its way to the open panel, across other entries. */
const crossingDelayMs = 350;

/** What a pointer that moved from one point to another is after. The delays are configuration. */
export function resolvePointerIntent({ openId, over, from, to, panel }: PointerFacts): PointerIntent {
  if (over === "panel") return { openId, delayMs: 0 };
  const isCrossing = panel !== null && isHeadingFor(panel, from, to);
  if (over === null) {
    return { openId: null, delayMs: isCrossing ? crossingDelayMs : closeDelayMs };
  }
  const { entryId } = over;
  if (entryId === openId) return { openId, delayMs: 0 };
  return { openId: entryId, delayMs: isCrossing ? crossingDelayMs : hoverDelayMs };
}

/** Whether the pointer moved within the triangle between its last position and the panel's upper edge. */
function isHeadingFor({ left, right, top }: Box, from: Point, to: Point): boolean {
  const height = top - from.y;
  const done = to.y - from.y;
  if (height <= 0 || done <= 0) return false;
  const share = Math.min(1, done / height);
  return to.x >= from.x + (left - from.x) * share && to.x <= from.x + (right - from.x) * share;
}
