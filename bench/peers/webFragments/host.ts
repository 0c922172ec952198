/** The page around the fragments, which contains their elements. Each fragment is an application of its own. */
import "@portico/shell-host/base.css";
import { initializeWebFragments } from "web-fragments";
import type { MountedMessage } from "./app.ts";

initializeWebFragments();
new BroadcastChannel("mounted").addEventListener(
  "message",
  ({ data: { name, header } }: MessageEvent<MountedMessage>) => {
    if (header !== undefined) document.documentElement.dataset["header"] = header;
    for (const slot of document.querySelectorAll<HTMLElement>(`[data-remote="${name}"]`)) {
      for (const child of [...slot.children]) if (child.tagName !== "WEB-FRAGMENT") child.remove();
      slot.dataset["state"] = "mounted";
    }
  },
);

/** Has the shape of Portico's own, so that the same program can mount remotes again. */
const mount = (name: string, slot: HTMLElement) => {
  slot.dataset["remote"] = name;
  if (slot.querySelector("web-fragment") === null) {
    const fragment = document.createElement("web-fragment");
    fragment.setAttribute("fragment-id", name);
    slot.append(fragment);
  }
  return { release: () => slot.replaceChildren() };
};
Object.assign(window, { portico: { mount } });
