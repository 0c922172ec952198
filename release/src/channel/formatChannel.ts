import type { ChannelDocument, ChannelRelease } from "../format/index.ts";

/** The text of a channel that is signed: without the fields of a release that readers derive from its name and version. */
export function formatChannel(document: ChannelDocument): string {
  const remotes = mapValues(document.remotes, (remote) => ({
    ...remote,
    releases: mapValues(remote.releases, withoutDerivedFields),
  }));
  return JSON.stringify({ ...document, remotes });
}

function withoutDerivedFields({ base: _, entryGlobal: __, ...release }: ChannelRelease): object {
  return release;
}

const mapValues = <Value, Result>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
