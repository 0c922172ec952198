import type { AreaId, PageId } from "./pagePaths.ts";

/** Path data of line drawings in a box of 24 by 24. */
export const areaDrawings: Readonly<Record<AreaId, string>> = {
  spot: "M4 8h13l-3.5-3.5M20 16H7l3.5 3.5",
  derivatives: "M4 19l5-7 4 4 7-10M15 6h5v5",
  earn: "M12 21v-9M12 12c0-4 3-6 7-6 0 4-3 6-7 6zM12 15c0-3-2.5-5-6-5 0 3 2.5 5 6 5zM5 21h14",
  bots: "M5 9h14v10H5zM12 9V5M9.5 13.5v1M14.5 13.5v1M2.5 13v3M21.5 13v3",
  copy: "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.5a3.5 3.5 0 0 1 0 6M18.5 14.5c1.8.9 2.8 2.7 3 5.5",
  fiat: "M3 10l9-5.5L21 10zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.5h18",
  web3: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  rewards: "M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C9 7 7 6 7 4.5S10.5 2.5 12 7c1.5-4.5 5-4 5-2.5S15 7 12 7z",
};

/** Path data of line drawings in a box of 24 by 24. */
export const pageDrawings: Readonly<Record<PageId, string>> = {
  ...areaDrawings,
  markets: "M4 20V10M9.3 20V4M14.7 20v-8M20 20V7",
  launchpool:
    "M9 15l-3-3c1.5-5 5-8.5 12-9 .5 7-4 10.5-9 12zM7.5 11.5L4 12l2-4 4-.5M12.5 16.5L12 20l4-2 .5-4M14.5 9.5v.1M6 18l-2 2",
  purchase: "M3 6h18v12H3zM3 10h18M7 14.5h3",
  express: "M13 3L5 13.5h6L10 21l9-11h-6.5z",
  deposit: "M12 4v10M8 10l4 4 4-4M4 15v5h16v-5",
  contests:
    "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.7 4.5M16 6h3.5c0 3-1.5 4.5-3.7 4.5M12 14v4M8.5 20h7",
  assets: "M4 7h15v12H4zM4 7l11-3v3M15 12h4v3h-4z",
  orders: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  accountSecurity: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  referral: "M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 21c.5-4 3-6.5 7-6.5 1.5 0 2.8.4 4 1M18 14v6M15 17h6",
  aboutUs: "M4 21V8l8-5 8 5v13zM9 21v-6h6v6",
  careers: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
  news: "M4 5h13v14H4zM17 9h3v10h-3M7 9h7M7 12.5h7M7 16h4",
  security: "M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4",
  fees: "M6 18L18 6M8 9.5a1.8 1.8 0 1 0 0-3.5 1.8 1.8 0 0 0 0 3.5zM16 18a1.8 1.8 0 1 0 0-3.5 1.8 1.8 0 0 0 0 3.5z",
  vip: "M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9z",
  api: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  taxApi: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5",
  contact: "M3 6h18v12H3zM3 7l9 6 9-6",
  status: "M3 12h4l3-7 4 14 3-7h4",
  complaints: "M5 21V4h12l-2 4 2 4H5",
  terms: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h6",
  privacy:
    "M2.5 12S6 6 12 6s9.5 6 9.5 6S18 18 12 18s-9.5-6-9.5-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  risk: "M12 4l9 16H3zM12 10v5M12 17.5v.2",
  cookies:
    "M20.5 12A8.5 8.5 0 1 1 12 3.5a4 4 0 0 0 4 4 4.5 4.5 0 0 0 4.5 4.5zM8.5 10v.1M9 15v.1M14 15.5v.1M13 11v.1",
};
