export type LineLevel = "log" | "info" | "warn" | "error";

export interface ConsoleLine {
  readonly level: LineLevel;
  readonly text: string;
}

/** The last lines of the page, oldest first. */
export interface LineSource {
  readonly lines: readonly ConsoleLine[];
  clear(): void;
  /** Calls the listener on every change. */
  onChange(listener: () => void): void;
}

const levels: readonly LineLevel[] = ["log", "info", "warn", "error"];
const maxLines = 200;
const longestText = 2_000;

/** Records the page's console output and uncaught errors; the browser's console still gets everything. */
export function captureLines(page: Window & typeof globalThis): LineSource {
  let lines: readonly ConsoleLine[] = [];
  const listeners: (() => void)[] = [];

  function change(next: readonly ConsoleLine[]) {
    lines = next;
    listeners.forEach((listener) => listener());
  }

  function add(level: LineLevel, values: readonly unknown[]) {
    const text = values.map(describeValue).join(" ").slice(0, longestText);
    change([...lines, { level, text }].slice(-maxLines));
  }

  for (const level of levels) {
    const write = page.console[level].bind(page.console);
    page.console[level] = (...values: unknown[]) => {
      write(...values);
      add(level, values);
    };
  }
  page.addEventListener("error", ({ message, filename, lineno }) =>
    add("error", [message, `${filename}:${lineno}`]),
  );
  page.addEventListener("unhandledrejection", ({ reason }) => add("error", ["Unhandled rejection:", reason]));

  return {
    get lines() {
      return lines;
    },
    clear: () => change([]),
    onChange: (listener) => void listeners.push(listener),
  };
}

function describeValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // a ring, or an object that refuses to be read
    return Object.prototype.toString.call(value);
  }
}
