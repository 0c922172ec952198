import type { RemotePage } from "./remotePage.ts";

/** Errors of an open page, and a page that is wider than its window. */
export async function findPageProblems({ page, problems }: RemotePage): Promise<readonly string[]> {
  const [contentWidth, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  return [
    // the browser's own line about a request, which checks make fail
    ...problems.filter((problem) => !problem.includes("Failed to load resource")),
    ...(contentWidth > width
      ? [`the page is ${contentWidth - width} px wider than a window of ${width} px`]
      : []),
  ];
}

/** One finding for each problem, with all places where it was found. */
export function groupByPlace(
  found: readonly (readonly [place: string, problems: readonly string[]])[],
): readonly string[] {
  const places = new Map<string, string[]>();
  for (const [place, problems] of found) {
    for (const problem of new Set(problems)) places.set(problem, [...(places.get(problem) ?? []), place]);
  }
  return [...places].map(([problem, all]) => `${all.join(", ")}: ${problem}`);
}
