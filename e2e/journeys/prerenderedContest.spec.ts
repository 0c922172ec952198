import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { locales } from "@portico/shared-sdk/host";
import type { PrerenderedPage } from "@portico/shared-sdk/static";
import { rootDirectory } from "../support/runProgram.ts";

/** What a page of a contest shows without script, and the data that it was made from. */
interface ShownContest {
  readonly rules: readonly string[];
  readonly prizes: readonly string[];
  readonly steps: readonly string[];
  /** The moments of its dates, in milliseconds since the epoch. */
  readonly moments: readonly number[];
  readonly stored: Readonly<Record<string, unknown>>;
}

const readPages = (locale: string): readonly PrerenderedPage[] =>
  JSON.parse(
    readFileSync(path.join(rootDirectory, `remote-contest/dist/pages/${locale}.json`), "utf8"),
  ) as readonly PrerenderedPage[];

/** Reads the HTML as a browser without script does. */
const parseContests = (page: Page, pages: readonly PrerenderedPage[]): Promise<readonly ShownContest[]> =>
  page.evaluate(
    (all) =>
      all.map((html) => {
        const { body } = new DOMParser().parseFromString(html, "text/html");
        const find = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
        const contentOf = (selector: string) => find(selector).map((element) => element.textContent.trim());
        return {
          rules: contentOf('[aria-labelledby="contest-static-rules"] ol > li'),
          prizes: contentOf('[aria-labelledby="contest-static-prizes"] tbody tr'),
          steps: contentOf("#how-it-works ol > li"),
          moments: find('[aria-labelledby="contest-static-rules"] time').map((time) =>
            Date.parse(time.getAttribute("datetime") ?? ""),
          ),
          stored: JSON.parse(find("[data-stored]")[0]?.dataset["stored"] ?? "{}") as Record<string, unknown>,
        };
      }),
    pages.map(({ html }) => html),
  );

interface StoredContest {
  readonly rulesMessageId: string;
  readonly phases: Readonly<Record<string, { readonly startMs: number; readonly endMs: number }>>;
  readonly prizePool: { readonly tiers: readonly unknown[] };
}
type StoredMessages = Readonly<Record<string, readonly { readonly value: string }[]>>;

test("the page of each contest has rules, prizes, steps and times without script in every locale", async ({
  page,
}) => {
  for (const locale of locales) {
    const pages = readPages(locale).filter(({ path: pagePath }) =>
      /^\/trading-contest\/[a-z-]+\/$/.test(pagePath),
    );
    expect(pages, locale).toHaveLength(3);
    for (const [index, shown] of (await parseContests(page, pages)).entries()) {
      const pagePath = pages[index]?.path ?? "";
      const place = `${locale}${pagePath}`;
      const contest = shown.stored[`contests/${pagePath.split("/")[2]}`] as StoredContest;
      const messages = shown.stored[`messages/contests/${locale}`] as StoredMessages;
      expect(shown.rules, place).toEqual(messages[contest.rulesMessageId]?.[0]?.value.split("\n"));
      expect(shown.rules.length, place).toBeGreaterThanOrEqual(3);
      expect(shown.prizes, place).toHaveLength(contest.prizePool.tiers.length);
      expect(shown.prizes[0], place).toMatch(/\p{Number}.*USDT|USDT.*\p{Number}/u);
      expect(shown.steps, place).toHaveLength(pagePath.includes("autumn") ? 0 : 3);
      for (const step of shown.steps) expect(step, place).not.toBe("");
      const { registration, trading, settled } = contest.phases;
      expect(shown.moments, place).toEqual([
        registration?.startMs,
        registration?.endMs,
        trading?.startMs,
        trading?.endMs,
        settled?.endMs,
      ]);
    }
  }
});
