/** Path of the list of contests, without the locale segment; one contest is at `{contestsPath}{contestId}/`. */
export const contestsPath = "/trading-contest/";

/** The contest that a page's path names, or `null` for the list of contests. */
export function parseContestPath(path: string): string | null {
  if (!path.startsWith(contestsPath)) return null;
  const [contestId = ""] = path.slice(contestsPath.length).split("/");
  return contestId === "" ? null : contestId;
}

export function contestPathOf(contestId: string): string {
  return `${contestsPath}${encodeURIComponent(contestId)}/`;
}
