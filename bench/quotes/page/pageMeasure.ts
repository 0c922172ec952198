/** What one contender's page went through while the load ran. Units: milliseconds */
export interface PageMeasure {
  /** The times between the starts of neighbouring frames. */
  readonly framesMs: readonly number[];
  /** The times from the dispatch of a batch until React has committed it; empty for contenders that have no batches. */
  readonly flushesMs: readonly number[];
  /** Tasks of 50 ms and longer. */
  readonly longTasksMs: readonly number[];
  readonly messages: number;
  readonly durationMs: number;
}

let framesMs: number[] = [];
let flushesMs: number[] = [];
let longTasksMs: number[] = [];
let messages = 0;
let startedAtMs = 0;
let lastFrameAtMs: number | null = null;
let lastMessageAtMs = NaN;
let lastFlushAtMs = NaN;

const round = (ms: number) => Math.round(ms * 100) / 100;

const longTasks = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasksMs.push(duration);
});
longTasks.observe({ entryTypes: ["longtask"] });

function watchFrames(frameAtMs: number): void {
  if (lastFrameAtMs !== null) framesMs.push(round(frameAtMs - lastFrameAtMs));
  lastFrameAtMs = frameAtMs;
  requestAnimationFrame(watchFrames);
}
requestAnimationFrame(watchFrames);

/** A socket that counts what arrives over it. */
export function openCountedSocket(address: string): WebSocket {
  const socket = new WebSocket(address);
  socket.addEventListener("message", ({ data }) => {
    messages += 1;
    // not an answer to a ping
    if (String(data).startsWith('{"topic"')) lastMessageAtMs = performance.now();
  });
  return socket;
}

/** Call before a dispatch: React commits what follows from it in a microtask, and this one runs right after. */
export function measureFlush(dispatch: () => void): void {
  const fromMs = performance.now();
  dispatch();
  queueMicrotask(() => {
    lastFlushAtMs = performance.now();
    flushesMs.push(round(lastFlushAtMs - fromMs));
  });
}

export function startMeasure(): void {
  longTasks.takeRecords();
  [framesMs, flushesMs, longTasksMs, messages] = [[], [], [], 0];
  [lastFrameAtMs, lastFlushAtMs] = [null, NaN];
  startedAtMs = performance.now();
}

export function stopMeasure(): PageMeasure {
  for (const { duration } of longTasks.takeRecords()) longTasksMs.push(duration);
  return { framesMs, flushesMs, longTasksMs, messages, durationMs: round(performance.now() - startedAtMs) };
}

/** The time from the last quotes until the page showed them; not a number for contenders that have no batches. */
export const readLastShownAfterMs = (): number => round(lastFlushAtMs - lastMessageAtMs);

/** What the page shows, by symbol. */
export function readShown(): Record<string, string> {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-field="close"]')];
  return Object.fromEntries(cells.map((cell) => [cell.dataset["quote"] ?? "", cell.dataset["value"] ?? ""]));
}
