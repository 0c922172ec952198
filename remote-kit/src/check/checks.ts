import type { Page } from "@playwright/test";
import { findAxeViolations } from "./findAxeViolations.ts";
import { findGrowth } from "./findLeaks.ts";
import { measurePageResources, openMetrics, watchOpenResources } from "./pageResources.ts";
import { emptySlots, runCycles } from "./runCycles.ts";
import { withRemotePage, type PageSettings, type RunningRemote } from "./remotePage.ts";

export interface RemoteCheck {
  readonly title: string;
  /** What is wrong, a sentence each. */
  find(remote: RunningRemote): Promise<readonly string[]>;
}

const phoneWidth = 390;
const narrowWidth = 320;
const warmUpMounts = 20;
const countedMounts = 100;
const rightToLeft = /^(?:ar|fa|he|ur)\b/;
const calls = "**/x-api/**";

/** What every remote has to pass. They run one after the other, each on pages of its own. */
export const remoteChecks: readonly RemoteCheck[] = [
  {
    title: "runs in every locale without an error, and fits a phone",
    find: async (remote) => {
      const findings: string[] = [];
      for (const locale of remote.locales) {
        findings.push(...(await findPageProblems(remote, { locale, width: phoneWidth })));
      }
      return findings;
    },
  },
  {
    title: `fits a window of ${narrowWidth} px`,
    find: (remote) => findPageProblems(remote, { width: narrowWidth }),
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
        const before = await measurePageResources(page, session);
        await runCycles(page, remote.name, countedMounts);
        const after = await measurePageResources(page, session);
        return findGrowth(before, after).map(
          (kind) =>
            `${kind}: ${before[kind]} before, ${after[kind]} after ${countedMounts} mounts and releases`,
        );
      }),
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
      findPageProblems(remote, {
        prepare: (page) =>
          page.route(calls, () => {
            // never answered
          }),
      }),
  },
  {
    title: "renders where every call fails",
    find: (remote) =>
      findPageProblems(remote, { prepare: (page) => page.route(calls, (route) => route.abort()) }),
  },
];

async function findPageProblems(remote: RunningRemote, settings: PageSettings): Promise<readonly string[]> {
  const { locale = "en", width } = settings;
  return withRemotePage(remote, settings, async ({ page, problems }) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return [
      // the browser's own line about a call that the check fails on purpose
      ...problems.filter((problem) => !problem.includes("Failed to load resource")),
      ...(overflow > 0 ? [`the page is ${overflow} px wider than a window of ${width ?? 1280} px`] : []),
    ].map((problem) => `${locale}: ${problem}`);
  });
}

async function findViolations(remote: RunningRemote): Promise<readonly string[]> {
  const findings: string[] = [];
  const locales = [remote.locales[0], remote.locales.find((locale) => rightToLeft.test(locale))];
  for (const locale of locales) {
    if (locale === undefined) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      const violations = await withRemotePage(
        remote,
        { locale, colorScheme, width: phoneWidth },
        ({ page }) => findAxeViolations(page, `[data-remote="${remote.name}"]`),
      );
      findings.push(...violations.map((violation) => `${locale}, ${colorScheme}: ${violation}`));
    }
  }
  return findings;
}

const listGlobals = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window));

/** The global names of the same page when none of the remote's files arrives. */
async function listGlobalsWithout({ browser, name, path, addressOf }: RunningRemote): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.route(`**/remotes/${name}/**`, (route) => route.abort());
    await page.goto(addressOf("en", path));
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
