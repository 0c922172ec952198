import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageChannel } from "./channelSource.ts";
import {
  channelTransition,
  compareChannels,
  type ChannelEvent,
  type ChannelState,
} from "./channelTransition.ts";

interface Facts {
  readonly sequence?: number;
  readonly keyring?: number;
  readonly disabled?: readonly string[];
  readonly source?: "network" | "storage";
}

/** A channel with the remotes `header` and `wheel`. Its text names its facts. */
function createChannel({ sequence = 1, keyring = 1, disabled = [], source = "network" }: Facts = {}) {
  const remotes = Object.fromEntries(
    ["header", "wheel"].map((name) => [name, { disabled: disabled.includes(name) }]),
  );
  return {
    document: { sequence, remotes },
    keyring: { sequence: keyring },
    text: JSON.stringify({ sequence, keyring, disabled }),
    killedBy: {},
    source,
  } as unknown as PageChannel;
}

const empty: ChannelState = { current: null, newest: null };
const stored = createChannel({ source: "storage" });
const play = (...steps: readonly [ChannelEvent, PageChannel][]) =>
  steps.reduce((state, [event, channel]) => channelTransition(state, event, channel), empty);
const listDisabled = (channel: PageChannel | null) =>
  Object.entries(channel?.document.remotes ?? {})
    .filter(([, { disabled }]) => disabled)
    .map(([name]) => name);

test("the diagram in docs/loader.md has exactly the function's transitions", () => {
  const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/loader.md"), "utf8");
  const section = guide.slice(guide.indexOf("## The channel of a page"));
  const drawn = Array.from(section.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm), ([line]) => line.trim());
  const nameOf = ({ current }: ChannelState) => current?.source ?? "none";
  const channels = { read: stored, start: stored, fetched: createChannel() };
  const found = [empty, play(["start", stored]), play(["fetched", createChannel()])].flatMap((state) =>
    (["read", "start", "fetched"] as const)
      .map((event) => ({ event, next: channelTransition(state, event, channels[event]) }))
      .filter(({ next }) => nameOf(next) !== nameOf(state))
      .map(({ event, next }) => `${nameOf(state)} --> ${nameOf(next)}: ${event}`),
  );
  expect(drawn.sort()).toEqual([...new Set(found)].sort());
});

describe("the floor", () => {
  test.each<[name: string, first: Facts, second: Facts, newest: "first" | "second"]>([
    ["a later sequence", { sequence: 1 }, { sequence: 2 }, "second"],
    ["an earlier sequence", { sequence: 2 }, { sequence: 1, keyring: 9 }, "first"],
    ["a later keyring", { keyring: 1 }, { keyring: 2 }, "second"],
    ["an earlier keyring", { keyring: 2 }, { keyring: 1, disabled: ["header"] }, "first"],
    ["more disabled remotes", {}, { disabled: ["header"] }, "second"],
    ["fewer disabled remotes", { disabled: ["header"] }, {}, "first"],
  ])("%s", (_name, first, second, newest) => {
    const channels = { first: createChannel(first), second: createChannel(second) };
    expect(play(["read", channels.first], ["read", channels.second]).newest?.text).toBe(
      channels[newest].text,
    );
    expect(compareChannels(channels.first, channels.second)).not.toBe(0);
  });

  test("of two equal ones the later stays", () => {
    const again = createChannel();
    expect(play(["read", stored], ["read", again]).newest).toBe(again);
    expect(compareChannels(stored, again)).toBe(0);
  });
});

describe("remotes that any file of a sequence disables", () => {
  const header = createChannel({ disabled: ["header"] });
  const wheel = createChannel({ disabled: ["wheel"] });

  test("stay disabled in the floor and in the channel that the page runs on", () => {
    const { current, newest } = play(["fetched", createChannel()], ["read", header], ["read", wheel]);
    expect(listDisabled(newest)).toEqual(["header", "wheel"]);
    expect(listDisabled(current)).toEqual(["header", "wheel"]);
  });

  test("are stored with the files that disable them", () => {
    const { newest } = play(["read", header], ["read", wheel]);
    expect(newest).toMatchObject({ text: wheel.text, killedBy: { header: header.text } });
    expect(newest?.killedBy).not.toHaveProperty("wheel");
  });

  test.each([
    ["a later sequence", 2],
    ["an earlier sequence", 0],
  ])("%s is not disabled by them", (_name, sequence) => {
    const { current } = play(["fetched", createChannel({ sequence })], ["read", header]);
    expect(listDisabled(current)).toEqual([]);
  });
});

test("a page that has fetched its channel does not start from the stored one", () => {
  const channel = createChannel();
  expect(play(["fetched", channel], ["start", stored]).current).toBe(channel);
});
