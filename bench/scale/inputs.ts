/** What no program of this repository can measure. A site with other numbers changes them here. */
export const assumptions = {
  viewsPerDay: 100_000_000,
  /** The share of views by browsers without any file of the site. */
  firstShare: 0.25,
  /** The busiest second of a day, in multiples of the mean one. */
  busiestTimesMean: 3,
  /** How long a view is visible. Units: seconds */
  visibleSeconds: 60,
  daysPerMonth: 30,
  /** Caches of a CDN that ask the origin by themselves. */
  edgeCaches: 100,
  regions: 3,
  promotionsPerDay: 50,
  quoteClients: 1_000_000,
  growth: 10,
} as const;

/** Units: US dollars */
export interface ListPrice {
  readonly cdn: string;
  /** Where it was read. */
  readonly source: string;
  readonly readOn: string;
  /** For visitors in North America and Europe: per GB of 10⁹ bytes, up to so many GB a month. */
  readonly transfer: readonly { readonly upToGB: number; readonly perGB: number }[];
  readonly per10000Requests: number;
  /** What is not certain. */
  readonly unconfirmed: string;
}

/** Discounts, free amounts, minimums and taxes are left out. */
export const prices: readonly ListPrice[] = [
  {
    cdn: "CloudFront",
    source: "https://aws.amazon.com/cloudfront/pricing",
    readOn: "2026-11-29",
    transfer: [
      { upToGB: 10_000, perGB: 0.085 },
      { upToGB: 50_000, perGB: 0.08 },
      { upToGB: 150_000, perGB: 0.06 },
      { upToGB: 500_000, perGB: 0.04 },
      { upToGB: 1_024_000, perGB: 0.03 },
      { upToGB: 5_024_000, perGB: 0.025 },
      { upToGB: Infinity, perGB: 0.02 },
    ],
    per10000Requests: 0.01,
    unconfirmed:
      "the price of requests, which other sites name for North America: the stored copy of the page that was read ends before it",
  },
  {
    cdn: "Fastly",
    source: "https://docs.fastly.com/en/guides/about-the-charges-on-your-bill",
    readOn: "2026-11-29",
    transfer: [{ upToGB: Infinity, perGB: 0.12 }],
    per10000Requests: 0.0075,
    unconfirmed:
      "lower prices for larger amounts, which the page does not name. Its example, $8.70 for 10 GB and 10 million requests, confirms both prices",
  },
];
