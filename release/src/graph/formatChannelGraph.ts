import type { ChannelGraph } from "./readChannelGraph.ts";

/** The graph as lines of text: pages with their remotes, remotes with their releases and what these take from the shell. */
export function formatChannelGraph({
  environment,
  sequence,
  shells,
  pages,
  remotes,
}: ChannelGraph): string[] {
  const width = Math.max(0, ...pages.map(({ path }) => path.length));
  return [
    `${environment}: sequence ${sequence}`,
    ...pages.map(
      ({ path, locales, remotes: names }) =>
        `  ${path.padEnd(width)}  ${names.join(", ") || "no remote"} (${locales.length} ${locales.length === 1 ? "locale" : "locales"})`,
    ),
    ...remotes.flatMap(({ name, slot, isDisabled, releases }) => [
      `  ${name}: ${slot ?? "no slot"}${isDisabled ? ", off the pages" : ""}`,
      ...releases.flatMap(({ version, audiences, contract, sharedRanges }) => [
        `    ${version} for ${audiences.join(", ")}: contract ${contract}`,
        ...Object.entries(sharedRanges).map(
          ([key, range]) => `      ${key} ${range}${shells.map(describeProvided(key)).join("")}`,
        ),
      ]),
    ]),
  ];
}

const describeProvided =
  (key: string) =>
  ({ version, shared }: ChannelGraph["shells"][number]): string =>
    `, shell ${version} has ${Object.hasOwn(shared, key) ? shared[key] : "none"}`;
