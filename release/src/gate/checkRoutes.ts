import type { ChannelDocument } from "../format/index.ts";
import { shapeOf } from "../placement/placement.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { Violation } from "./violation.ts";

/** Finds routes of a release that a deployed shell or another remote of the channel has already. */
export function checkRoutes(
  { name, placement }: ReleaseRecord,
  shells: readonly ShellRecord[],
  channel: ChannelDocument | null,
): Violation[] {
  const others = Object.entries(channel?.remotes ?? {}).filter(([remote]) => remote !== name);
  return placement.routes.flatMap((route) => [
    ...shells
      .filter(({ pages = [] }) => pages.some(({ path, locale }) => path === `/${locale}${route}`))
      .map(({ version }) => createViolation(route, name, `a page of shell ${version}`)),
    ...others
      .filter(([, remote]) => remote.placement?.routes.some((taken) => shapeOf(taken) === shapeOf(route)))
      .map(([remote]) => createViolation(route, name, `a route of ${remote}`)),
  ]);
}

function createViolation(route: string, name: string, owner: string): Violation {
  return {
    rule: "route-taken",
    message: `${route} is ${owner} already; choose another path in the placement of ${name}'s manifest.`,
  };
}
