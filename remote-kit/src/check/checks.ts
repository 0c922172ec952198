import type { CDPSession, Page } from "playwright-core";
import { captureModule, mountWithFailingCalls, updateContext } from "./directMount.ts";
import { findAxeViolations } from "./findAxeViolations.ts";
import { findGrowth } from "./findLeaks.ts";
import { findHeightDifferences } from "./findHeightDifferences.ts";
import { findPageProblems, groupByPlace } from "./findPageProblems.ts";
import { findVersionLeaks } from "./findVersionLeaks.ts";
import { measurePageResources, openMetrics, watchOpenResources } from "./pageResources.ts";
import { emptySlots, runCycles } from "./runCycles.ts";
import {
  visitPages,
  waitUntilMounted,
  withRemotePage,
  type PageSettings,
  type RemotePage,
  type RunningRemote,
} from "./remotePage.ts";
import { listViews, type View } from "./views.ts";

interface RemoteCheck {
  readonly title: string;
  /** What is wrong, a sentence each. */
  find(remote: RunningRemote): Promise<readonly string[]>;
}

const phoneWidth = 390;
const narrowWidth = 320;
const warmUpMounts = 20;
const countedMounts = 100;
const failingMounts = 20;
const calls = "**/x-api/**";

/** What the cards of every remote have to pass. */
const cardChecks: readonly RemoteCheck[] = [
  { title: "has cards of the heights that it declares", find: findHeightDifferences },
];

/** What every remote with the module `./remote` has to pass. */
const moduleChecks: readonly RemoteCheck[] = [
  {
    title: "runs in every locale without an error, and fits a phone",
    find: (remote) =>
      findOnVisits(
        remote,
        remote.paths.flatMap((path) =>
          remote.locales.map((locale) => ({ name: `/${locale}${path}`, path, locale, width: phoneWidth })),
        ),
        findPageProblems,
      ),
  },
  {
    title: `fits a window of ${narrowWidth} px`,
    find: (remote) => findOnEachPath(remote, { width: narrowWidth }),
  },
  {
    title: "has no accessibility violation in both themes and directions",
    find: findViolations,
  },
  {
    title: `leaves nothing in the page after ${countedMounts} mounts`,
    find: (remote) =>
      withRemotePage(remote, { prepare: watchOpenResources }, async ({ page }) => {
        await emptySlots(page);
        const session = await openMetrics(page);
        await runCycles(page, remote.name, warmUpMounts);
        return findLastingGrowth(page, session, countedMounts, () =>
          runCycles(page, remote.name, countedMounts),
        );
      }),
  },
  {
    title: "accepts a new context",
    find: (remote) =>
      withRemotePage(remote, {}, async ({ page, problems }) => {
        await captureModule(page, remote.name);
        const showsSomething = await updateContext(page);
        return showsSomething ? problems : [...problems, "it shows nothing after an update"];
      }),
  },
  {
    title: "ends without a trace where what it calls throws",
    find: (remote) =>
      withRemotePage(remote, { prepare: watchOpenResources }, async ({ page, problems }) => {
        await emptySlots(page);
        const session = await openMetrics(page);
        await captureModule(page, remote.name);
        await mountWithFailingCalls(page, failingMounts);
        const growth = await findLastingGrowth(page, session, failingMounts, () =>
          mountWithFailingCalls(page, failingMounts),
        );
        return [...new Set(problems), ...growth];
      }),
  },
  {
    title: "runs beside another version of itself",
    find: findVersionLeaks,
  },
  {
    title: "changes nothing outside of itself",
    find: async (remote) => {
      const own = await withRemotePage(remote, {}, async ({ page }) => ({
        names: await listGlobals(page),
        styles: await findStyleLeaks(page, remote.name),
      }));
      const without = await listGlobalsWithout(remote);
      // webpack names the list of chunks after the release, as an identifier
      const chunkList = `webpackChunk${remote.name.replaceAll("-", "_")}_`;
      const isOwn = (name: string) => name.includes(`${remote.name}@`) || name.startsWith(chunkList);
      const added = own.names.filter((name) => !without.includes(name) && !isOwn(name));
      return [...added.map((name) => `adds the global name ${name}`), ...own.styles];
    },
  },
  {
    title: "renders while the exchange does not answer",
    find: (remote) =>
      findOnEachPath(remote, {
        prepare: (page) =>
          page.route(calls, () => {
            // never answered
          }),
      }),
  },
  {
    title: "renders where every call fails",
    find: (remote) =>
      findOnEachPath(remote, { prepare: (page) => page.route(calls, (route) => route.abort()) }),
  },
];

/** What a remote has to pass. They run one after the other, each on pages of its own. */
export const listChecks = ({ paths }: RunningRemote): readonly RemoteCheck[] =>
  paths.length > 0 ? [...moduleChecks, ...cardChecks] : cardChecks;

const findOnEachPath = async (remote: RunningRemote, settings: PageSettings): Promise<readonly string[]> => {
  const found: (readonly [string, readonly string[]])[] = [];
  for (const path of remote.paths) {
    found.push([path, await withRemotePage(remote, { ...settings, path }, findPageProblems)]);
  }
  return groupByPlace(found);
};

function findViolations(remote: RunningRemote): Promise<readonly string[]> {
  return findOnVisits(remote, listViews(remote), ({ page }) =>
    findAxeViolations(page, `[data-remote="${remote.name}"]`),
  );
}

async function findOnVisits(
  remote: RunningRemote,
  views: readonly View[],
  find: (opened: RemotePage) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  return groupByPlace(
    await visitPages(remote, views, async (opened, { name }) => {
      await waitUntilMounted(remote, opened);
      return [name, await find(opened)] as const;
    }),
  );
}

/** What grows with every round: a page that has just started adds something once. */
async function findLastingGrowth(
  page: Page,
  session: CDPSession,
  mounts: number,
  run: () => Promise<void>,
): Promise<readonly string[]> {
  let suspected: ReturnType<typeof findGrowth> | null = null;
  let before = await measurePageResources(page, session);
  for (;;) {
    await run();
    const after = await measurePageResources(page, session);
    const grown = findGrowth(before, after);
    const lasting = grown.filter((kind) => suspected?.includes(kind) ?? true);
    if (lasting.length === 0) return [];
    if (suspected !== null) {
      const start = before;
      return lasting.map(
        (kind) => `${kind}: ${start[kind]} before, ${after[kind]} after ${mounts} mounts and releases`,
      );
    }
    suspected = lasting;
    before = after;
  }
}

const listGlobals = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window));

/** The global names of the same page when none of the remote's files arrives. */
async function listGlobalsWithout({ browser, name, paths, addressOf }: RunningRemote): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.route(`**/remotes/${name}/**`, (route) => route.abort());
    await page.goto(addressOf("en", paths[0] ?? "/"));
    await page.locator(`[data-remote="${name}"][data-state="fallback"]`).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    return await listGlobals(page);
  } finally {
    await page.close();
  }
}

/** The elements outside of the remote that look different with its stylesheets than without. */
function findStyleLeaks(page: Page, remote: string): Promise<readonly string[]> {
  // build: a named function in here would call a helper of the compiler, which the page does not have
  return page.evaluate((name) => {
    const address = new RegExp(`/(?:remotes|page-styles)/${name}/`);
    const own = [...document.styleSheets].filter(({ href }) => address.test(href ?? ""));
    const tags = ["a", "button", "h1", "h2", "img", "input", "label", "li", "p", "table", "td", "ul"];
    const findings: string[] = [];
    for (const tag of tags) {
      const probe = document.body.appendChild(document.createElement(tag));
      const style = getComputedStyle(probe);
      const withThem = new Map([...style].map((property) => [property, style.getPropertyValue(property)]));
      for (const stylesheet of own) stylesheet.disabled = true;
      const changed = [...style].filter(
        (property) => style.getPropertyValue(property) !== withThem.get(property),
      );
      for (const stylesheet of own) stylesheet.disabled = false;
      probe.remove();
      if (changed.length > 0) findings.push(`its stylesheet changes ${changed.join(", ")} of every <${tag}>`);
    }
    return findings;
  }, remote);
}
