/**
 * Whether a page of this build answers at the path; every other page is the exchange's.
 *
 * Shape:  a path below the locale segment, such as `/trading-contest/?tab=rules`
 */
export function isShellPath(path: string): boolean {
  return /^\/(?:(?:sem\/)?(?:[?#]|$)|trading-contest\/|third-party-notices\.txt$)/.test(path);
}
