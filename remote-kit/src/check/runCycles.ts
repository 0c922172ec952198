import type { Page } from "playwright-core";

interface PageWithPortico extends Window {
  readonly portico: { mount(remote: string, element: Element): { release(): void } };
}

/** Mounts a remote into a new element, waits for its first render and releases it; repeats that `count` times. */
export async function runCycles(page: Page, remote: string, count: number): Promise<void> {
  await page.evaluate(
    async ([name, cycles]) => {
      const { portico } = window as unknown as PageWithPortico;
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const element = document.createElement("div");
        document.body.append(element);
        let handle: { release(): void } | null = null;
        await new Promise<void>((resolve, reject) => {
          const observer = new MutationObserver(() => {
            const state = element.dataset["state"];
            if (state !== "mounted" && state !== "fallback") return;
            observer.disconnect();
            clearTimeout(deadline);
            if (state === "mounted") resolve();
            else reject(new Error(`${name} fell back in cycle ${cycle}`));
          });
          observer.observe(element, { attributes: true, attributeFilter: ["data-state"] });
          const deadline = setTimeout(
            () => reject(new Error(`${name} did not mount in cycle ${cycle}`)),
            20_000,
          );
          handle = portico.mount(name, element);
        });
        (handle as { release(): void } | null)?.release();
        element.remove();
      }
    },
    [remote, count] as const,
  );
}

/** Takes every remote off the page, so that nothing but the cycles moves in it. */
export async function emptySlots(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { portico } = window as unknown as PageWithPortico;
    for (const element of document.querySelectorAll<HTMLElement>("[data-remote]")) {
      portico.mount(element.dataset["remote"] ?? "", element).release();
    }
  });
}
