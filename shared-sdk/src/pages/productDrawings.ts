import type { AreaId, ProductPageId } from "./productPaths.ts";

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
export const productDrawings: Readonly<Record<ProductPageId, string>> = {
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
  fees: "M6 18L18 6M8 9.5a1.8 1.8 0 1 0 0-3.5 1.8 1.8 0 0 0 0 3.5zM16 18a1.8 1.8 0 1 0 0-3.5 1.8 1.8 0 0 0 0 3.5z",
  vip: "M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9z",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5",
};
