/**
 * When a suite runs: with `npm test`, in continuous integration as well, or in `npm run nightly` only. Each runs by name
 * at any time.
 */
export type Tier = "test" | "ci" | "nightly";

/** What a suite needs besides the built pages; `prepareSuites.ts` builds or installs it. */
export type Requirement =
  | "catalogue"
  | "device-fonts"
  | "embedding-examples"
  | "examples"
  | "nginx"
  | "oldest-browser"
  | "other-engines"
  | "pnpm"
  | "registry";

export interface Suite {
  /** Its folder in `e2e/` and its project in Playwright. */
  readonly name: string;
  readonly checks: string;
  readonly tier: Tier;
  /** Paths from the root. `npm run verify -- --changed` runs the suite when a file below one of them has changed. */
  readonly covers: readonly string[];
  readonly needs?: readonly Requirement[];
}

const everyPage = [
  "shell-host/src",
  "shared-sdk/src",
  "remote-header/src",
  "remote-footer/src",
  "remote-contest/src",
];
const serving = ["local-exchange/src", "release/src/serve", "release/src/pages"];

/**
 * All browser suites. A suite is of tier `ci` if it notices a broken page, release, signature, session or fallback:
 * e2e/README.md has the reason for each. In these, tests with the tag `@nightly` repeat a check with other inputs, and
 * continuous integration leaves them out.
 */
export const suites: readonly Suite[] = [
  {
    name: "journeys",
    checks: "what visitors do, in all editions",
    tier: "test",
    covers: [...everyPage, ...serving],
  },
  {
    name: "sessions",
    checks: "login, logout and other users, across tabs and pages",
    tier: "ci",
    covers: [
      "shared-sdk/src/exchange/session",
      "shared-sdk/src/personal",
      "shell-host/src/services",
      "remote-header/src/account",
    ],
  },
  {
    name: "sockets",
    checks: "faults of the quote stream",
    tier: "ci",
    covers: ["shared-sdk/src/exchange/quotes", "shared-sdk/src/exchange/realtime"],
  },
  {
    name: "storage",
    checks: "browser storage that fails, is full or was changed",
    tier: "ci",
    covers: ["shared-sdk/src/core/cache", "shared-sdk/src/core/runtime"],
  },
  {
    name: "startup",
    checks: "files of the site; analytics; files of the shell and channels that are late, missing or broken",
    tier: "ci",
    covers: ["shell-host/src/boot", "shell-host/src/static", "shared-sdk/src/core/telemetry"],
  },
  {
    name: "builds",
    checks:
      "journeys that build a release or a site first: publish, upgrade, roll out and roll back, real hosts, another exchange",
    tier: "ci",
    covers: [
      "release/src",
      "remote-kit/src/build",
      "shared-sdk/src/site",
      "tools/build",
      "webpack.common.ts",
    ],
  },
  {
    name: "attacks",
    checks: "pages, channels and files that an attacker has changed",
    tier: "ci",
    covers: ["release/src/format", "shell-host/src/boot", "shell-host/src/remotes"],
  },
  {
    name: "faults",
    checks: "remotes that fail, hang or are missing; pages that a browser translates",
    tier: "ci",
    covers: ["shell-host/src/remotes"],
  },
  {
    name: "preview",
    checks: "releases that one tab previews, permits that pages refuse, the inspector",
    tier: "ci",
    covers: ["shell-host/src/preview", "shell-host/src/inspector", "release/src/preview"],
  },
  {
    name: "nginx",
    checks:
      "the generated nginx configurations, for a folder and for a bucket, compared with the local origin; the bucket's outage",
    tier: "ci",
    covers: [...serving, "shell-host/src/static"],
    needs: ["nginx"],
  },
  {
    name: "links",
    checks: "links to login, registration and the app, and the offer of the app",
    tier: "ci",
    covers: ["shared-sdk/src/page/links", "shared-sdk/src/exchange/bridge"],
  },
  {
    name: "header",
    checks: "the header in detail: menus, search, inbox, notifications, widths",
    tier: "nightly",
    covers: ["remote-header/src", "shared-sdk/src/exchange/notifications"],
  },
  {
    name: "markets",
    checks: "market table, order form and the pages of the local exchange",
    tier: "nightly",
    covers: ["shell-host/src/shell", "local-exchange/src"],
  },
  {
    name: "footer",
    checks: "the footer, and axe on every kind of page",
    tier: "nightly",
    covers: ["remote-footer/src"],
  },
  {
    name: "accessibility",
    checks: "axe, forced colors, print, large text and touch targets",
    tier: "nightly",
    covers: ["shared-sdk/src/ui"],
  },
  {
    name: "visual",
    checks: "layout of pages in themes, directions and sizes; layout shifts",
    tier: "nightly",
    covers: ["shell-host/src/static"],
    needs: ["device-fonts"],
  },
  {
    name: "catalogue",
    checks: "each story of the UI kit in both themes and directions, on phones and wide pages",
    tier: "nightly",
    covers: ["catalogue", "shared-sdk/src/ui"],
    needs: ["catalogue"],
  },
  { name: "embeds", checks: "pages that embed remotes", tier: "nightly", covers: ["shell-host/src/embed"] },
  {
    name: "remotes",
    checks: "new remotes in a copy of this repository or in one of their own",
    tier: "nightly",
    covers: ["remote-kit", "create-portico-remote"],
  },
  {
    name: "federation",
    checks:
      "remotes below `examples/`, which other bundlers build, and the header on a page with the runtime of Module Federation",
    tier: "nightly",
    covers: ["examples", "remote-kit/src/plugin"],
    needs: ["examples"],
  },
  {
    name: "browsers",
    checks: "journeys in Firefox and WebKitGTK",
    tier: "nightly",
    covers: [],
    needs: ["other-engines"],
  },
  {
    name: "oldest",
    checks: "journeys in Chromium 92, the oldest that pages support",
    tier: "nightly",
    covers: [],
    needs: ["oldest-browser"],
  },
  {
    name: "frameworks",
    checks: "pages of Next, React 18 and 19, Vue and Angular that embed remotes",
    tier: "nightly",
    covers: ["examples/embedding"],
    needs: ["embedding-examples"],
  },
  {
    name: "registry",
    checks: "projects that npm and pnpm create from a registry",
    tier: "nightly",
    covers: [],
    needs: ["registry", "pnpm"],
  },
  {
    name: "checks",
    checks: "`npm run check` of the header, the footer, the contest and a remote that fails",
    tier: "nightly",
    covers: ["remote-kit/src/check"],
  },
  {
    name: "cycles",
    checks: "1,000 mounts of each remote, and what they leave behind",
    tier: "nightly",
    covers: [],
  },
  {
    name: "chaos",
    checks: "500 page loads in which requests fail or wait at random",
    tier: "nightly",
    covers: [],
  },
];

export const suitesOf = (...tiers: readonly Tier[]): readonly Suite[] =>
  suites.filter(({ tier }) => tiers.includes(tier));
