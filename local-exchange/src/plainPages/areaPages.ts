/** What one of the exchange's plain pages says. */
export interface AreaPage {
  /** Below the locale segment; everything under it is the same page. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly string[];
  readonly showsPrices?: boolean;
}

/** Longer paths stand before the shorter ones they begin with. */
const areaPages: readonly AreaPage[] = [
  {
    path: "/markets/",
    title: "Markets",
    lead: "Every listed pair with its last price and the last 24 hours.",
    points: [],
    showsPrices: true,
  },
  {
    path: "/trade/spot/",
    title: "Spot",
    lead: "Buy and sell coins at the price of the moment, or at your own.",
    points: ["Market, limit and stop orders", "Fees from 0.1 %", "Coins are yours at once"],
    showsPrices: true,
  },
  {
    path: "/trade/",
    title: "Trade",
    lead: "Futures and options for every view of the market.",
    points: [
      "Isolated or cross margin",
      "Settled in coins or in stablecoins",
      "Risk limits you set yourself",
    ],
  },
  {
    path: "/derivatives/",
    title: "Derivatives",
    lead: "Perpetuals, futures and options with margin under your control.",
    points: [
      "Isolated or cross margin",
      "Settled in coins or in stablecoins",
      "Risk limits you set yourself",
    ],
    showsPrices: true,
  },
  {
    path: "/earn/",
    title: "Earn",
    lead: "Let coins that you hold work for you.",
    points: ["Flexible savings", "Staking", "Structured products with known terms"],
  },
  {
    path: "/trading-bot/",
    title: "Trading bots",
    lead: "Rules that trade while you sleep.",
    points: ["Grid", "Dollar-cost averaging", "Martingale for futures"],
  },
  {
    path: "/copy-trade/",
    title: "Copy trading",
    lead: "Follow traders whose record you can read.",
    points: ["Records over months, not days", "A limit for every copied trader", "Stop whenever you like"],
  },
  {
    path: "/fiat/",
    title: "Fiat",
    lead: "From your bank to coins and back.",
    points: ["Bank transfer", "Card", "Express purchase"],
  },
  {
    path: "/web3/",
    title: "Web3",
    lead: "Swap, stake and explore with a wallet of your own.",
    points: ["Swap across chains", "Staking pools", "Early offers"],
  },
  {
    path: "/rewards-hub/",
    title: "Rewards",
    lead: "Tasks, vouchers and what you have earned so far.",
    points: ["Welcome tasks", "Contest prizes", "Vouchers and their dates"],
  },
  {
    path: "/assets/",
    title: "Assets",
    lead: "What you hold, in one place.",
    points: ["Spot", "Derivatives", "Earn"],
  },
  {
    path: "/orders/",
    title: "Orders",
    lead: "Open orders and everything that was filled.",
    points: ["Open", "Filled", "Cancelled"],
  },
  {
    path: "/user/security/",
    title: "Account security",
    lead: "Keep your account yours.",
    points: ["Two-factor login", "Devices", "Withdrawal addresses"],
  },
  {
    path: "/referral/",
    title: "Invite friends",
    lead: "Share your code and both of you trade cheaper.",
    points: ["Your own code", "Shared fees", "No limit"],
  },
  {
    path: "/vip/",
    title: "VIP programme",
    lead: "Lower fees and a person to call, from a certain volume on.",
    points: ["Five levels", "Reviewed every month", "Invitation for level 99"],
  },
  {
    path: "/help/",
    title: "Help centre",
    lead: "Answers to what people ask most.",
    points: ["First steps", "Deposits and withdrawals", "Contests"],
  },
  {
    path: "/legal/",
    title: "Legal",
    lead: "The terms under which a real exchange would stand here.",
    points: ["Terms of use", "Privacy", "Risk disclosure"],
  },
];

/** Short pages that chrome links to; a title says enough for an exchange that isn't real. */
const shortPages: readonly (readonly [path: string, title: string])[] = [
  ["/about-us/", "About us"],
  ["/api/", "API"],
  ["/careers/", "Careers"],
  ["/complaints/", "Complaints"],
  ["/contact/", "Contact"],
  ["/fees/", "Fees"],
  ["/news/", "News"],
  ["/security/", "Security"],
  ["/status/", "System status"],
  ["/tax-api/", "Tax reports"],
];

export function findAreaPage(rest: string): AreaPage | null {
  const area = areaPages.find(({ path }) => rest.startsWith(path));
  if (area !== undefined) return area;
  const short = shortPages.find(([path]) => rest === path);
  if (short === undefined) return null;
  const [path, title] = short;
  return { path, title, lead: "This page of the local exchange has nothing more to show.", points: [] };
}
