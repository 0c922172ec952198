import type { Browser, Page } from "@playwright/test";
import { allFaults } from "@portico/e2e/faults/allFaults";
import { createFaultLab, type FaultLab } from "@portico/e2e/faults/faultLab";
import { recordPage } from "@portico/e2e/faults/pageRecorder";
import { contestPage, remotesOn } from "@portico/e2e/faults/testedRemotes";
import type { RunningExchange } from "@portico/e2e/support/startExchange";
import { delay, hang } from "@portico/e2e/support/faultResponders";
import type { TimedRow } from "../drawTimedRows.ts";

/** A first visit to a page whose servers were prepared; answers what `measure` read from it. */
async function visitBroken(
  browser: Browser,
  exchange: RunningExchange,
  prepare: (lab: FaultLab) => void | Promise<void>,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const lab = await createFaultLab(exchange);
  const context = await browser.newContext();
  try {
    await prepare(lab);
    const page = await context.newPage();
    // tsx: names inner functions by a helper of its own, which the page has to have, too
    await page.addInitScript({ content: "window.__name = (target) => target" });
    await recordPage(page);
    await page.goto(lab.pageAddress, { waitUntil: "commit" });
    return await measure(page);
  } finally {
    await context.close();
    lab.close();
  }
}

const readMoment = async (page: Page, remote: string, state: string): Promise<number> => {
  const moment = await page.waitForFunction(
    ([name, wanted]) =>
      window.slotMoments.find((one) => one.remote === name && one.state === wanted)?.atMs ?? null,
    [remote, state] as const,
    { timeout: 30_000 },
  );
  return (await moment.jsonValue()) ?? Number.NaN;
};

const remotes = remotesOn(contestPage);

/** Source: S18.11, S18.12; r01 to r08 are the remotes that are dead or hang */
const deadOrHanging = allFaults.filter(({ id }) => id >= "r01" && id <= "r08");

/** One sample per round; each round breaks the next remote. */
async function measureInTurn(
  rounds: number,
  measure: (remote: string) => Promise<number>,
): Promise<number[]> {
  const samplesMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    samplesMs.push(await measure(remotes[round % remotes.length] ?? "header"));
  }
  return samplesMs;
}

export async function measureFallbacks(
  browser: Browser,
  exchange: RunningExchange,
  rounds: number,
): Promise<readonly TimedRow[]> {
  const rows: TimedRow[] = [];
  for (const fault of deadOrHanging) {
    const samplesMs = await measureInTurn(rounds, (remote) => {
      process.stderr.write(`${fault.id} ${fault.title}: ${remote}\n`);
      return visitBroken(
        browser,
        exchange,
        (lab) => fault.inject(lab, remote),
        (page) => readMoment(page, remote, "fallback"),
      );
    });
    rows.push({ label: `${fault.id}: ${fault.title}`, limitMs: 2_500, samplesMs });
  }
  return rows;
}

export async function measurePaints(
  browser: Browser,
  exchange: RunningExchange,
  rounds: number,
): Promise<TimedRow> {
  const prepare = (lab: FaultLab) => remotes.forEach((remote) => lab.inject(remote, "everything", hang));
  const samplesMs = await measureInTurn(rounds, () =>
    visitBroken(browser, exchange, prepare, async (page) => {
      const paint = await page.waitForFunction(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
      );
      return (await paint.jsonValue()) ?? Number.NaN;
    }),
  );
  return { label: "first paint, all remotes hang", limitMs: 1_500, samplesMs };
}

/** Delays each remote's files by 4 s and measures when the remote is mounted. */
export async function measureSlowRemotes(
  browser: Browser,
  exchange: RunningExchange,
  rounds: number,
): Promise<TimedRow> {
  const samplesMs = await measureInTurn(rounds, (remote) =>
    visitBroken(
      browser,
      exchange,
      (lab) => lab.inject(remote, "everything", delay(4_000)),
      (page) => readMoment(page, remote, "mounted"),
    ),
  );
  return { label: "4 s late, real one mounted", limitMs: 6_000, samplesMs };
}
