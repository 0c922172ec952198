import type { Browser, Frame, Page } from "playwright-core";
import type { RemotePlace } from "../manifest/remoteManifest.ts";

/** A remote that runs on the pages of an exchange. */
export interface RunningRemote {
  readonly browser: Browser;
  readonly name: string;
  /** A page for each of its routes, below the locale segment; the first is the default. None for a remote of cards only. */
  readonly paths: readonly string[];
  /** Those with its cards. */
  readonly places: readonly RemotePlace[];
  readonly locales: readonly string[];
  addressOf(locale: string, path: string): string;
  /** Promotes the same build as another version, and resolves to that version. */
  promoteAnotherVersion(): Promise<string>;
  /** What pages asked the exchange for and it does not have, such as `GET /x-api/spin`. Pages add to it. */
  readonly missingServices: Set<string>;
  /** Is called after each of the pages that a check visits. */
  reportProgress(visited: number, total: number): void;
}

export interface PageSettings {
  readonly path?: string | undefined;
  readonly locale?: string;
  /** Units: CSS pixels */
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
  /** Runs before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
}

export interface RemotePage {
  readonly page: Page;
  /** What the console and uncaught errors report, a line each. */
  readonly problems: readonly string[];
}

const mountTimeoutMs = 20_000;

const defaults = { width: 1280, height: 844, colorScheme: "light" } as const;

/** Opens a page that shows the remote, waits until it is mounted, and closes the page after `run`. */
export const withRemotePage = <Result>(
  remote: RunningRemote,
  settings: PageSettings,
  run: (opened: RemotePage) => Promise<Result>,
): Promise<Result> =>
  withWindow(remote, settings, async (opened) => {
    await settings.prepare?.(opened.page);
    await opened.page.goto(resolveAddress(remote, settings));
    await waitUntilMounted(remote, opened);
    return run(opened);
  });

const resolveAddress = (
  remote: RunningRemote,
  { locale = "en", path = remote.paths[0] ?? "/" }: PageSettings,
): string => remote.addressOf(locale, path);

/** Errors: throws a sentence with the page's address and its problems where the remote is not mounted in time */
export async function waitUntilMounted(
  { name }: RunningRemote,
  { page, problems }: RemotePage,
): Promise<void> {
  const mounted = page.locator(`[data-remote="${name}"][data-state="mounted"]`).first();
  await mounted.waitFor({ state: "attached", timeout: mountTimeoutMs }).catch(() => {
    const { pathname } = new URL(page.url());
    const reasons = problems.length === 0 ? "" : `: ${problems.join(", ")}`;
    throw new Error(`${pathname}: ${name} is not mounted after ${mountTimeoutMs / 1_000} s${reasons}`);
  });
}

/** How many windows are open at a time: pages wait for frames and for quiet longer than they compute. */
const openWindows = 2;

/**
 * Opens pages and runs `run` on each. The pages of one host are opened one after the other in one window, where they find
 * the files of the release in the browser's cache; cookies and storage are those of a first visit. Resolves to the results
 * in the order of `visits`.
 *
 * Errors: rejects with the first error, after no page is open any more
 */
export async function visitPages<Visit extends PageSettings, Result>(
  remote: RunningRemote,
  visits: readonly Visit[],
  run: (opened: RemotePage, visit: Visit) => Promise<Result>,
): Promise<readonly Result[]> {
  const hosts = new Map<string, [index: number, visit: Visit][]>();
  for (const [index, visit] of visits.entries()) {
    const { host } = new URL(resolveAddress(remote, visit));
    hosts.set(host, [...(hosts.get(host) ?? []), [index, visit]]);
  }
  const queue = [...hosts.values()];
  const results: Result[] = [];
  let visited = 0;
  const visitHosts = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const ofHost = next;
      await withWindow(remote, {}, async (opened) => {
        for (const [index, visit] of ofHost) {
          await openInWindow(remote, opened, visit);
          results[index] = await run(opened, visit);
          remote.reportProgress((visited += 1), visits.length);
        }
      });
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: openWindows }, () =>
      visitHosts().catch((error: unknown) => {
        queue.length = 0;
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}

async function openInWindow(
  remote: RunningRemote,
  { page, problems }: OpenWindow,
  visit: PageSettings,
): Promise<void> {
  const { width, height, colorScheme } = { ...defaults, ...visit };
  await page.context().clearCookies();
  if (page.url() !== "about:blank") {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  const address = resolveAddress(remote, visit);
  // what the page before reports until the next one begins is not the next one's
  const forget = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    problems.length = 0;
    page.off("framenavigated", forget);
  };
  page.on("framenavigated", forget);
  await page.goto(address);
}

type OpenWindow = RemotePage & { readonly problems: string[] };

/** Source: S8.17; a page says this also where its computer is too busy to load the script in time */
const missingMonitor = /: the monitor script is missing \(/;

/** Opens an empty window, and closes it after `run`. */
async function withWindow<Result>(
  { browser, missingServices }: RunningRemote,
  settings: PageSettings,
  run: (opened: OpenWindow) => Promise<Result>,
): Promise<Result> {
  const { width, height, colorScheme } = { ...defaults, ...settings };
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`uncaught error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      if (missingMonitor.test(message.text())) missingServices.add("the script of monitoring");
      else problems.push(`console error: ${message.text()}`);
    });
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      // the exchange answers so where it has no such call
      if (response.status() === 404 && /\/(?:x-api|v2)\//.test(pathname)) {
        missingServices.add(`${response.request().method()} ${pathname}`);
      }
    });
    return await run({ page, problems });
  } finally {
    await context.close();
  }
}
