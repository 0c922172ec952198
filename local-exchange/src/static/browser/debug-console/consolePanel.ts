import { createElement } from "../createElement.ts";
import type { ConsoleLine, LineSource } from "./captureLines.ts";

/** A button at the page's edge that opens the list of lines. It is for developers, so its labels are English only. */
export function createConsolePanel(source: LineSource): HTMLElement {
  const list = createElement("ol", {
    class: "debug-console-lines",
    role: "log",
    "aria-label": "Console lines",
  });
  const clear = createElement("button", { type: "button", class: "debug-console-clear" }, ["Clear"]);
  const panel = createElement(
    "section",
    { class: "debug-console-panel", "aria-label": "Debugging console" },
    [
      createElement("p", { class: "debug-console-facts" }, [`${location.href} · ${navigator.userAgent}`]),
      clear,
      list,
    ],
  );
  const toggle = createElement(
    "button",
    { type: "button", class: "debug-console-toggle", "aria-expanded": "false" },
    ["Console"],
  );
  panel.hidden = true;
  clear.addEventListener("click", source.clear);
  toggle.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    toggle.setAttribute("aria-expanded", String(!panel.hidden));
    if (!panel.hidden) draw();
  });
  source.onChange(() => {
    if (!panel.hidden) draw();
  });
  return createElement("div", { class: "debug-console", dir: "ltr", lang: "en" }, [panel, toggle]);

  function draw() {
    list.textContent = "";
    list.append(...source.lines.map(drawLine));
    list.scrollTop = list.scrollHeight;
  }
}

function drawLine({ level, text }: ConsoleLine): HTMLElement {
  return createElement("li", { class: "debug-console-line", "data-level": level }, [text]);
}
