/** The areas of the product. Source: product spec §1 */
export const areas = [
  { id: "spot", path: "/trade/spot/" },
  { id: "derivatives", path: "/derivatives/" },
  { id: "earn", path: "/earn/" },
  { id: "bots", path: "/trading-bot/" },
  { id: "copy", path: "/copy-trade/" },
  { id: "fiat", path: "/fiat/" },
  { id: "web3", path: "/web3/" },
  { id: "rewards", path: "/rewards-hub/" },
] as const;

export type AreaId = (typeof areas)[number]["id"];
