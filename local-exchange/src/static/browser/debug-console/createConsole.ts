import { createElement } from "../createElement.ts";

const maxLines = 200;

/**
 * Makes the list of the page's console output and uncaught errors; the browser's console still gets everything. It is for
 * developers, so its labels are English only.
 */
export function createConsole(page: Window & typeof globalThis): HTMLElement {
  const list = createElement("ol", { role: "log", "aria-label": "Console lines" });

  function add(values: readonly unknown[]) {
    list.append(createElement("li", {}, [values.map(describeValue).join(" ")]));
    if (list.childElementCount > maxLines) list.firstElementChild?.remove();
  }

  for (const level of ["log", "info", "warn", "error"] as const) {
    const write = page.console[level].bind(page.console);
    page.console[level] = (...values: unknown[]) => {
      write(...values);
      add(values);
    };
  }
  page.addEventListener("error", ({ message, filename, lineno }) => add([message, `${filename}:${lineno}`]));
  page.addEventListener("unhandledrejection", ({ reason }) => add(["Unhandled rejection:", reason]));
  return createElement(
    "details",
    { class: "exchange-panel debug-console", "data-panel-theme": "dark", dir: "ltr", lang: "en" },
    [createElement("summary", {}, ["Console"]), list],
  );
}

function describeValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ?? value.message;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // a ring, or an object that refuses to be read
    return Object.prototype.toString.call(value);
  }
}
