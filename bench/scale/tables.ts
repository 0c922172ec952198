import { editionIds } from "@portico/shared-sdk";
import {
  addTraffic,
  costOf,
  countOriginRequests,
  countPolls,
  mixViews,
  perSecond,
  type Traffic,
} from "./calculate.ts";
import { assumptions, prices } from "./inputs.ts";
import type { MeasuredView } from "./measureViews.ts";
import {
  attemptDeadlineMs,
  channelMaxAgeSeconds,
  defaultTimestampHours,
  longestPollMs,
  pollMs,
  searchedStates,
  storedForMs,
} from "./productRules.ts";
import type { Herd } from "./reconnectHerd.ts";

/** What `npm run bench -- scale` measures, and what it takes out of other records. */
export interface ScaleRecord {
  readonly conditions: {
    readonly measuredAt: string;
    readonly commit: string | null;
    readonly browser: string;
  };
  readonly views: readonly MeasuredView[];
  readonly herds: readonly Herd[];
  /** Rows of Portico in `bench/load/load.json`. */
  readonly load: readonly {
    readonly page: string;
    readonly requests: number;
    readonly transferredBytes: number;
  }[];
  /** Medians of `bench/storage/storage.json`. Units: requests a second of nginx; milliseconds */
  readonly storage: { readonly nginxPerSecond: number; readonly promotionMs: number };
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const kilobytes = (bytes: number): string => `${number(bytes / 1_024, 1)} kB`;
const seconds = (ms: number): string => `${number(ms / 1_000, 1)} s`;
const dollars = (value: number): string => `$${number(value, value < 1_000 ? 2 : 0)}`;
const percent = (share: number): string => `${number(100 * share, 1)} %`;

const createTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The tables of docs/scale.md by their names. */
export function createTables(measured: ScaleRecord): Readonly<Record<string, string>> {
  const traffic = sumTraffic(measured.views);
  return {
    assumptions: createAssumptions(),
    views: createViews(measured),
    cost: createCost(traffic),
    propagation: createPropagation(),
    herd: createHerd(measured.herds),
    regions: createRegions(traffic),
    outage: createOutage(),
    limits: createLimits(traffic, measured),
  };
}

interface SiteTraffic {
  /** The mean view, with its requests for the channel while the page is open. */
  readonly perView: Traffic;
  readonly exchangeRequests: number;
  readonly channelRequests: number;
  readonly perViewAtPeak: number;
}

/** Views are taken to be half of each measured page. */
function sumTraffic(views: readonly MeasuredView[]): SiteTraffic {
  const mean = (visit: MeasuredView["visit"], pick: (view: MeasuredView) => Traffic): Traffic => {
    const own = views.filter((view) => view.visit === visit).map(pick);
    const sum = own.reduce((one, other) => addTraffic(one, other), { requests: 0, bytes: 0 });
    return { requests: sum.requests / own.length, bytes: sum.bytes / own.length };
  };
  const mix = (pick: (view: MeasuredView) => Traffic) =>
    mixViews(mean("first", pick), mean("repeat", pick), assumptions.firstShare);
  const polls = countPolls(assumptions.visibleSeconds, pollMs);
  const poll = mean("repeat", ({ channel }) => channel);
  return {
    perView: addTraffic(
      mix(({ site }) => site),
      poll,
      polls,
    ),
    exchangeRequests: mix(({ exchange }) => exchange).requests,
    channelRequests: mix(({ channel }) => channel).requests + polls * poll.requests,
    perViewAtPeak: perSecond(assumptions.viewsPerDay, assumptions.busiestTimesMean),
  };
}

function createAssumptions(): string {
  const { viewsPerDay, firstShare, busiestTimesMean, visibleSeconds, edgeCaches, regions, promotionsPerDay } =
    assumptions;
  return createTable(
    ["assumption", "value"],
    [
      ["views a day, in all editions", number(viewsPerDay)],
      ["editions, each with its own hosts", number(editionIds.length)],
      ["views by browsers without any file of the site", percent(firstShare)],
      ["busiest second of a day, in multiples of the mean", number(busiestTimesMean)],
      ["a view is visible for", `${visibleSeconds} s`],
      ["caches of the CDN that ask the origin by themselves", number(edgeCaches)],
      ["regions", number(regions)],
      ["promotions a day", number(promotionsPerDay)],
    ],
  );
}

function createViews({ views, load }: ScaleRecord): string {
  const rows = views.map(({ page, visit, site, channel, exchange }) => {
    const other = load.find((row) => row.page === page);
    const compared =
      visit === "first" && other !== undefined
        ? `${number(other.requests)}, ${kilobytes(other.transferredBytes)}`
        : "–";
    return [
      `${page}, ${visit}`,
      number(site.requests),
      kilobytes(site.bytes),
      `${number(channel.requests)}, ${kilobytes(channel.bytes)}`,
      `${number(exchange.requests)}, ${kilobytes(exchange.bytes)}`,
      compared,
    ];
  });
  return createTable(
    [
      "page, visit",
      "requests to the site",
      "their bytes",
      "of these for the channel",
      "to the exchange",
      "`npm run bench -- load`, until whole: all requests, with those that the cache answers",
    ],
    rows,
  );
}

function createCost({ perView }: SiteTraffic): string {
  const times = (views: number): Traffic => ({
    requests: views * perView.requests,
    bytes: views * perView.bytes,
  });
  const million = times(1_000_000);
  const monthViews = assumptions.viewsPerDay * assumptions.daysPerMonth;
  const month = times(monthViews);
  return createTable(
    ["", ...prices.map(({ cdn }) => cdn)],
    [
      [
        "price of the first GB; of 10,000 requests",
        ...prices.map(
          ({ transfer, per10000Requests }) => `$${String(transfer[0]?.perGB)}; $${String(per10000Requests)}`,
        ),
      ],
      [
        `a million views: ${number(million.requests / 1e6, 1)} million requests, ${number(million.bytes / 1e9, 1)} GB`,
        ...prices.map((price) => dollars(costOf(million, price))),
      ],
      [
        `a month, ${number(monthViews / 1e9, 1)} billion views: ${number(month.requests / 1e9, 1)} billion requests, ${number(month.bytes / 1e12, 1)} TB`,
        ...prices.map((price) => dollars(costOf(month, price))),
      ],
      [
        "a million of these",
        ...prices.map((price) => dollars((costOf(month, price) * 1_000_000) / monthViews)),
      ],
      ["read", ...prices.map(({ source, readOn }) => `${readOn}, [${new URL(source).hostname}](${source})`)],
      ["not confirmed", ...prices.map(({ unconfirmed }) => unconfirmed)],
    ],
  );
}

/** What the servers of docs/operator.md add to the age that browsers allow. Units: seconds */
const bucketCacheSeconds = 1;
const slowBucketSeconds = 12;

function createPropagation(): string {
  const fresh = channelMaxAgeSeconds;
  const poll = longestPollMs / 1_000;
  const attempt = attemptDeadlineMs / 1_000;
  const ways: [string, number][] = [
    ["nginx from a folder, or a CDN that sends `Age` before it", fresh],
    ["nginx before a bucket", fresh + bucketCacheSeconds],
    ["a CDN that sends no `Age`, before nginx from a folder", 2 * fresh],
    [
      "the same before a bucket whose answers take until nginx gives up",
      2 * fresh + bucketCacheSeconds + slowBucketSeconds,
    ],
  ];
  return createTable(
    ["way of the channel", "next page view", "open tab that is visible", "hidden tab, after it is shown"],
    ways.map(([way, ageSeconds]) => [
      way,
      `${ageSeconds} s`,
      `${poll + ageSeconds} s and the request, which has ${attempt} s`,
      `${ageSeconds} s and the request`,
    ]),
  );
}

function createHerd(herds: readonly Herd[]): string {
  return createTable(
    [
      `${number(herds[0]?.clients ?? 0)} connections end by`,
      "most that begin within 100 ms",
      "attempts before the server is back",
      "99 % connected, all connected, after its return",
    ],
    herds.map(({ event, peak, clients, refused, p99Ms, lastMs }) => [
      event,
      `${number(peak)} (${percent(peak / clients)})`,
      number(refused),
      `${seconds(p99Ms)}, ${seconds(lastMs)}`,
    ]),
  );
}

function createRegions({ perView, perViewAtPeak }: SiteTraffic): string {
  const { regions } = assumptions;
  const each = (count: number) => [
    `${number((perViewAtPeak * perView.requests) / count)} requests/s, ${number((perViewAtPeak * perView.bytes * 8) / 1e9 / count, 1)} Gbit/s`,
    `${number((perViewAtPeak * assumptions.visibleSeconds) / count)}`,
  ];
  return createTable(
    ["regions that answer", "each at the busiest second", "visible pages of each"],
    [
      [String(regions), ...each(regions)],
      [`${regions - 1}: ${percent(regions / (regions - 1) - 1)} more for each`, ...each(regions - 1)],
    ],
  );
}

function createOutage(): string {
  const stored = `${storedForMs / 86_400_000} days after it was fetched, and until it expires`;
  return createTable(
    ["while no region answers", "what is left", "for how long"],
    [
      [
        "an open tab",
        "the page with its remotes; a file that it has not loaded yet fails, and its place shows the fallback",
        "until it is closed",
      ],
      [
        "a new view, where the CDN sends stale pages: a returning browser",
        "the page with the stored channel and the stored releases",
        stored,
      ],
      [
        "the same: a browser without files of the site",
        "the page with all that the CDN has",
        `until the timestamp of the last channel ends, at most ${defaultTimestampHours} hours after it was signed; then the static page`,
      ],
      ["a new view without a CDN", "nothing", "–"],
    ],
  );
}

function createLimits(
  { perView, exchangeRequests, channelRequests, perViewAtPeak }: SiteTraffic,
  { herds, storage }: ScaleRecord,
): string {
  const { growth, edgeCaches, promotionsPerDay, visibleSeconds } = assumptions;
  const { nginxPerSecond: nginx, promotionMs } = storage;
  const direct = perViewAtPeak * channelRequests;
  const cached = countOriginRequests(edgeCaches, editionIds.length, channelMaxAgeSeconds);
  const states = (promotions: number) => 365 * (24 + promotions);
  const both = (value: number, unit: string, digits = 0): string[] =>
    [value, growth * value].map((figure) => `${number(figure, digits)}${unit}`);
  const peak = Math.max(...herds.filter(({ code }) => code !== 1000).map((herd) => herd.peak));
  return createTable(
    ["part", "now", `${growth} × the views`, "limit"],
    [
      [
        "connections for quotes, one for each visible page",
        ...both(perViewAtPeak * visibleSeconds, ""),
        `the exchange's servers, not measured here; a million that reconnect begin up to ${number(peak)} in 100 ms`,
      ],
      [
        "requests to the exchange",
        ...both(perViewAtPeak * exchangeRequests, "/s"),
        "the exchange's servers, not measured here",
      ],
      [
        "channel requests without a CDN",
        ...both(direct, "/s"),
        `${number(nginx)}/s for nginx on two cores, so ${number(Math.ceil(direct / nginx))} and ${number(Math.ceil((growth * direct) / nginx))} such machines`,
      ],
      [
        "channel requests that a CDN passes on",
        `${number(cached)}/s`,
        `${number(cached)}/s`,
        `${number(nginx)}/s; they grow with caches and editions, not with views`,
      ],
      [
        "requests to the CDN at the busiest second",
        ...both(perViewAtPeak * perView.requests, "/s"),
        "the contract with the CDN",
      ],
      [
        "bytes of the CDN at the busiest second",
        ...both((perViewAtPeak * perView.bytes * 8) / 1e9, " Gbit/s", 1),
        "the contract with the CDN",
      ],
      [
        "promotions a day, each with one request to the signer for each platform key",
        ...both(promotionsPerDay, ""),
        `${number((86_400 * 1_000) / promotionMs)} one after another, at ${number(promotionMs)} ms each in a bucket; they don't grow with views`,
      ],
      [
        "states of a channel after a year, with a timestamp each hour",
        ...[states(promotionsPerDay), states(growth * promotionsPerDay)].map((count) => number(count)),
        `a command reads ${searchedStates} of them in addition to the newest, in a bucket with one list of up to 1,000`,
      ],
    ],
  );
}
