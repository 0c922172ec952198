import type { Browser, Page } from "playwright-core";
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

/** Opens a page that shows the remote, waits until it is mounted, and closes the page after `run`. */
export const withRemotePage = <Result>(
  remote: RunningRemote,
  settings: PageSettings,
  run: (opened: RemotePage) => Promise<Result>,
): Promise<Result> =>
  withPage(remote, settings, async (opened) => {
    const mounted = opened.page.locator(`[data-remote="${remote.name}"][data-state="mounted"]`);
    await mounted.first().waitFor({ state: "attached", timeout: mountTimeoutMs });
    return run(opened);
  });

/** Opens a page, and closes it after `run`. */
export async function withPage<Result>(
  remote: RunningRemote,
  {
    path = remote.paths[0] ?? "/",
    locale = "en",
    width = 1280,
    height = 844,
    colorScheme = "light",
    prepare,
  }: PageSettings,
  run: (opened: RemotePage) => Promise<Result>,
): Promise<Result> {
  const context = await remote.browser.newContext({ viewport: { width, height }, colorScheme });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`uncaught error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`console error: ${message.text()}`);
    });
    await prepare?.(page);
    await page.goto(remote.addressOf(locale, path));
    return await run({ page, problems });
  } finally {
    await context.close();
  }
}
