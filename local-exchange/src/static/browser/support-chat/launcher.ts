import { createElement, createIcon } from "../createElement.ts";

const bubblePath =
  "M4 6.5A2.5 2.5 0 016.5 4h11A2.5 2.5 0 0120 6.5v8a2.5 2.5 0 01-2.5 2.5H11l-5 4v-4.2A2.5 2.5 0 014 14.5z";

export function createLauncher(label: string): HTMLButtonElement {
  return createElement(
    "button",
    { type: "button", class: "support-chat-launcher", "aria-label": label, "aria-expanded": "false" },
    [createIcon("support-chat-icon", bubblePath)],
  );
}
