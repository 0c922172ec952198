/**
 * Whether a page of Portico answers at the path: one of the shell or of a remote; every other page is the exchange's.
 *
 * Shape:  a path below the locale segment, such as `/trading-contest/?tab=rules`; `routes` as the channel's placements have
 *         them, such as `/trading-contest/:contestId/`
 */
export function isShellPath(path: string, routes: readonly string[]): boolean {
  return (
    /^\/(?:(?:sem\/)?(?:[?#]|$)|third-party-notices\.txt$)/.test(path) ||
    routes.some((route) => matchesRoute(path, route))
  );
}

/** A parameter of a route is its last segment and takes any value but the empty one. */
function matchesRoute(path: string, route: string): boolean {
  const [fixed = "", parameter] = route.split(":");
  const [pathname = ""] = path.split(/[?#]/);
  const rest = pathname.slice(fixed.length);
  return pathname.startsWith(fixed) && (parameter === undefined ? rest === "" : /^[^/]+\/?$/.test(rest));
}
