import type { Fault } from "../fault.ts";

export const mountedTwice: Fault = {
  id: "r34",
  title: "a second mount of the same remote",
  inflict: () => {},
  act: async (page, _lab, remote) => {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
    await page.evaluate((name) => {
      const element = document.createElement("div");
      document.body.append(element);
      (window as unknown as { portico: { mount(remote: string, element: Element): void } }).portico.mount(
        name,
        element,
      );
    }, remote);
  },
  expected: { shows: "mounted", report: ["already-mounted"] },
};
