import type { Page } from "playwright-core";
import { source as axeSource } from "axe-core";

interface AxeWindow {
  readonly axe: {
    run(
      selector: string,
      options: object,
    ): Promise<{
      violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
      }[];
    }>;
  };
}

/** What axe finds wrong in the selected part of the page, one line each. Source: axe-core, WCAG 2.2 A and AA rules */
export async function findAxeViolations(page: Page, selector: string): Promise<readonly string[]> {
  // the page's policy applies to what the page runs; this comes from the driver
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (selected) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(selected, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      // the others list every element of the page
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, selector);
}
