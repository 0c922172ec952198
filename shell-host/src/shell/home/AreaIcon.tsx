import type { AreaId } from "./areas.ts";

/** Path data in a box of 24 by 24. */
const drawings: Readonly<Record<AreaId, string>> = {
  spot: "M4 8h13l-3.5-3.5M20 16H7l3.5 3.5",
  derivatives: "M4 19l5-7 4 4 7-10M15 6h5v5",
  earn: "M12 21v-9M12 12c0-4 3-6 7-6 0 4-3 6-7 6zM12 15c0-3-2.5-5-6-5 0 3 2.5 5 6 5zM5 21h14",
  bots: "M5 9h14v10H5zM12 9V5M9.5 13.5v1M14.5 13.5v1M2.5 13v3M21.5 13v3",
  copy: "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.5a3.5 3.5 0 0 1 0 6M18.5 14.5c1.800.9 2.800 2.700 3 5.5",
  fiat: "M3 10l9-5.5L21 10zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.5h18",
  web3: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  rewards: "M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C9 7 7 6 7 4.5S10.5 2.5 12 7c1.5-4.5 5-4 5-2.5S15 7 12 7z",
};

export function AreaIcon({ id }: { readonly id: AreaId }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[id]} />
    </svg>
  );
}
