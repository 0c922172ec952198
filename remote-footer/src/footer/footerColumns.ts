import { isAreaOffered, type EditionId } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";
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

/** The specification names the footer and shows none of it; columns and links are configuration. */
const columns = Object.entries<readonly PageId[]>(site.navigation.footer);

const toLink = (id: PageId): FooterLink => ({ id, path: pagePaths[id] });

/** The columns without pages of areas that the edition does not offer. */
export function resolveFooterColumns(edition: EditionId): readonly FooterColumn[] {
  return columns.map(([id, pages]) => ({
    id,
    links: pages.map(toLink).filter(({ path }) => isAreaOffered(edition, path)),
  }));
}

const legalPages: readonly PageId[] = site.navigation.legal;

export const legalLinks: readonly FooterLink[] = [
  ...legalPages.map(toLink),
  { id: "notices", path: "/third-party-notices.txt" },
];
