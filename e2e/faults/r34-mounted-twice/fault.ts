import type { Fault } from "../fault.ts";

interface PageWithPortico extends Window {
  readonly portico: { mount(remote: string, element: Element): void };
}

/** Header and footer exist once a page; an element holds one remote, whichever it is. */
export const mountedTwice: Fault = {
  id: "r34",
  title: "a second mount of the same remote",
  inflict: () => {},
  act: async (page, _lab, remote) => {
    const slot = page.locator(`[data-remote="${remote}"][data-state="mounted"]`);
    await slot.waitFor();
    await slot.evaluate((element, name) => {
      const place = name === "contest" ? element : document.createElement("div");
      if (place !== element) document.body.append(place);
      (window as unknown as PageWithPortico).portico.mount(name, place);
    }, remote);
  },
  expected: { shows: "mounted", report: ["duplicate-mount"] },
};
