import type { ChannelDocument } from "../format/index.ts";
import { shapeOf } from "../placement/placement.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { ShellPage, ShellRecord } from "../registry/shellRecord.ts";
import type { Violation } from "./violation.ts";

/** Finds routes of a release that are, or are below, a page of a deployed shell, or that another remote of the channel has already. */
export function checkRoutes(
  { name, placement }: ReleaseRecord,
  shells: readonly ShellRecord[],
  channel: ChannelDocument | null,
): Violation[] {
  const others = Object.entries(channel?.remotes ?? {}).filter(([remote]) => remote !== name);
  return placement.routes.flatMap((route) => [
    ...shells.flatMap(({ version, pages = [] }) => {
      const taken = pages.map(pathBelowLocale).find((path) => isTaken(route, path));
      if (taken === undefined) return [];
      const owner =
        taken === route ? `a page of shell ${version} already` : `below ${taken}, a page of shell ${version}`;
      return [createViolation(route, name, owner)];
    }),
    ...others
      .filter(([, remote]) => remote.placement?.routes.some((taken) => shapeOf(taken) === shapeOf(route)))
      .map(([remote]) => createViolation(route, name, `a route of ${remote} already`)),
  ]);
}

/** Such as `/sem/` of `/en/sem/`. */
const pathBelowLocale = ({ path, locale }: ShellPage): string => path.slice(`/${locale}`.length);

/** Everything below a page of the shell is the shell's, except below its home page. */
const isTaken = (route: string, shellPath: string): boolean =>
  shellPath === "/" ? route === "/" : route.startsWith(shellPath);

function createViolation(route: string, name: string, owner: string): Violation {
  return {
    rule: "route-taken",
    message: `${route} is ${owner}; choose another path in the placement of ${name}'s manifest.`,
  };
}
