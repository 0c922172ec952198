/** A page on which the contenders are compared, and its remotes. */
export interface VisitedPage {
  readonly name: string;
  readonly path: string;
  readonly remotes: readonly string[];
}

/**
 * One whose main content is a remote, which begins at once and shares the line with the header; and one whose main
 * content comes with the page, so that the campaign's code is only in the bundle.
 */
export const visitedPages: readonly VisitedPage[] = [
  {
    name: "contest",
    path: "/en/trading-contest/winter-trading-cup/",
    remotes: ["header", "footer", "contest"],
  },
  { name: "home", path: "/en/", remotes: ["header", "footer"] },
];
