import type { PageId } from "./pagePaths.ts";
import { productDrawings } from "./productDrawings.ts";

/** Path data of line drawings in a box of 24 by 24. */
export const pageDrawings: Readonly<Record<PageId, string>> = {
  ...productDrawings,
  aboutUs: "M4 21V8l8-5 8 5v13zM9 21v-6h6v6",
  careers: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
  news: "M4 5h13v14H4zM17 9h3v10h-3M7 9h7M7 12.5h7M7 16h4",
  security: "M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4",
  api: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  taxApi: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
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
