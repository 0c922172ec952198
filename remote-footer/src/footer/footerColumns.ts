import { isAreaOffered, type EditionId } from "@portico/shared-sdk";
import { pagePaths, type PageId } from "@portico/shared-sdk/pages";

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
const columns: readonly { readonly id: string; readonly pages: readonly PageId[] }[] = [
  { id: "about", pages: ["aboutUs", "careers", "news", "security"] },
  { id: "products", pages: ["markets", "spot", "derivatives", "earn", "bots", "copy", "fiat", "web3"] },
  { id: "services", pages: ["contests", "rewards", "fees", "vip", "referral", "api", "taxApi"] },
  { id: "support", pages: ["help", "contact", "status", "complaints"] },
];

const toLink = (id: PageId): FooterLink => ({ id, path: pagePaths[id] });

/** The columns without pages of areas that the edition does not offer. */
export function resolveFooterColumns(edition: EditionId): readonly FooterColumn[] {
  return columns.map(({ id, pages }) => ({
    id,
    links: pages.map(toLink).filter(({ path }) => isAreaOffered(edition, path)),
  }));
}

const legalPages: readonly PageId[] = ["terms", "privacy", "risk", "cookies"];

export const legalLinks: readonly FooterLink[] = [
  ...legalPages.map(toLink),
  { id: "notices", path: "/third-party-notices.txt" },
];
