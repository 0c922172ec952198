import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

export interface EditMeasure {
  /** The time from the saved file to the new text on the page. */
  readonly visibleMs: number;
  /** The same from the moment when the development server has reported the build; `null` where it reports none. */
  readonly afterBuildMs: number | null;
}

/** Saves `count` versions of a file, one after another, and waits until the page shows each; the first is not counted. */
export async function editRemote(
  page: Page,
  { file, text, count, pauseMs }: { file: string; text: string; count: number; pauseMs: number },
): Promise<EditMeasure[]> {
  const source = readFileSync(file, "utf8");
  if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
  let builtMs = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"type":"ok"')) builtMs = Date.now();
    }),
  );
  // the development server's socket is open already
  await page.reload();
  await page
    .locator("[data-remote]:not([data-remote=header], [data-remote=footer])[data-state=mounted]")
    .waitFor();
  const measures: EditMeasure[] = [];
  try {
    for (let index = 0; index <= count; index += 1) {
      const edited = `Edited text ${index}`;
      await page.waitForTimeout(pauseMs);
      const startedMs = Date.now();
      writeFileSync(file, source.replace(text, edited));
      await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), edited, {
        polling: "raf",
      });
      const shownMs = Date.now();
      measures.push({
        visibleMs: shownMs - startedMs,
        afterBuildMs: builtMs === 0 ? null : shownMs - builtMs,
      });
    }
  } finally {
    writeFileSync(file, source);
  }
  return measures.slice(1);
}
