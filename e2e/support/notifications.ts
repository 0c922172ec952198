import type { Page } from "@playwright/test";

export const areaOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Shows a notification that stays open, because this test doesn't check durations. */
export async function notify(page: Page, type: string, message: string): Promise<void> {
  await page.evaluate(
    ([name, text]) =>
      window.dispatchEvent(
        new CustomEvent(name, { detail: { message: text, options: { duration: Infinity } } }),
      ),
    [type, message] as const,
  );
}
