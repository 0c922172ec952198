import { isAreaOffered, type EditionId } from "@portico/shared-sdk";

export interface FooterLink {
  /** Its name is the message `footer.link.{id}`. */
  readonly id: string;
  /** Path below the locale segment. */
  readonly path: string;
}

export interface FooterColumn {
  /** Its heading is the message `footer.column.{id}`. */
  readonly id: string;
  readonly links: readonly FooterLink[];
}

/** The specification names the footer and shows none of it; columns and links are a choice of this project. */
const columns: readonly FooterColumn[] = [
  {
    id: "about",
    links: [
      { id: "aboutUs", path: "/about-us/" },
      { id: "careers", path: "/careers/" },
      { id: "news", path: "/news/" },
      { id: "security", path: "/security/" },
    ],
  },
  {
    id: "products",
    links: [
      { id: "markets", path: "/markets/" },
      { id: "spot", path: "/trade/spot/" },
      { id: "derivatives", path: "/derivatives/" },
      { id: "earn", path: "/earn/" },
      { id: "bots", path: "/trading-bot/" },
      { id: "copyTrading", path: "/copy-trade/" },
    ],
  },
  {
    id: "services",
    links: [
      { id: "fees", path: "/fees/" },
      { id: "vip", path: "/vip/" },
      { id: "referral", path: "/referral/" },
      { id: "api", path: "/api/" },
      { id: "taxApi", path: "/tax-api/" },
    ],
  },
  {
    id: "support",
    links: [
      { id: "help", path: "/help/" },
      { id: "contact", path: "/contact/" },
      { id: "status", path: "/status/" },
      { id: "complaints", path: "/complaints/" },
    ],
  },
];

export function resolveFooterColumns(edition: EditionId): readonly FooterColumn[] {
  return columns.map(({ id, links }) => ({
    id,
    links: links.filter(({ path }) => isAreaOffered(edition, path)),
  }));
}

export const legalLinks: readonly FooterLink[] = [
  { id: "terms", path: "/legal/terms/" },
  { id: "privacy", path: "/legal/privacy/" },
  { id: "risk", path: "/legal/risk/" },
  { id: "cookies", path: "/legal/cookies/" },
  { id: "notices", path: "/third-party-notices.txt" },
];
