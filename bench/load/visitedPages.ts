/** A page on which the contenders are compared, and its remotes. */
export interface VisitedPage {
  readonly name: string;
  readonly path: string;
  readonly remotes: readonly string[];
}

interface ComparedPage extends VisitedPage {
  /** How much longer than one bundle of the same parts the header and the whole page may take. */
  readonly limitTimesOneBundle: number;
}

/**
 * The main content of the first page is a remote, whose files share the line with the header's. The main content of the
 * second one is part of the page, so that only the bundle contains the campaign's code.
 */
export const visitedPages: readonly [ComparedPage, ComparedPage] = [
  {
    name: "contest",
    path: "/en/trading-contest/winter-trading-cup/",
    remotes: ["header", "footer", "contest"],
    limitTimesOneBundle: 1.05,
  },
  { name: "home", path: "/en/", remotes: ["header", "footer"], limitTimesOneBundle: 1 },
];
