/** @jest-environment jsdom */
import type { RemoteContext } from "@portico/shared-sdk";
import type { ChannelSource, PageChannel } from "../remotes/channelSource.ts";
import type { PageRemotesSettings } from "../remotes/setUpRemotes.ts";
import type { OpenPreview } from "./openPreview.ts";
import { setUpPreview } from "./setUpPreview.ts";

let open: OpenPreview;
jest.mock("./openPreview.ts", () => ({
  createPreviewOpener: (): OpenPreview => (text, channel) => open(text, channel),
}));
// its styles need a browser; e2e/preview shows it
jest.mock("./previewBadge.ts", () => ({
  createPreviewBadge: () => ({ showRunning: jest.fn(), hideRunning: jest.fn(), showRefusal: jest.fn() }),
}));

const createChannel = (sequence: number) =>
  ({
    document: { sequence, remotes: { wheel: { stable: "1.2.0", capabilities: ["api"] } } },
  }) as unknown as PageChannel;

function setUp({ isPlaced = true } = {}) {
  Object.assign(window, { fetch: jest.fn() });
  window.sessionStorage.clear();
  open = () =>
    Promise.resolve({
      remote: "wheel",
      version: "1.3.0",
      release: { entryGlobal: "wheel@1.3.0" } as never,
      rules: { stable: "1.3.0", releases: {}, capabilities: ["quotes"] },
      isPlaced,
      notAfter: null,
    });
  const first = createChannel(1);
  if (!isPlaced) Object.assign(first.document, { remotes: { header: { stable: "2.0.0" } } });
  let announce: (channel: PageChannel) => void = () => {};
  const scoped = jest.fn();
  const channels = {
    current: () => Promise.resolve({ ok: true, channel: first }),
    refresh: () => Promise.resolve({ ok: false, error: { name: "ChannelFetchError", code: "http" } }),
    onChange: (listener: typeof announce) => {
      announce = listener;
      return () => {};
    },
  } as unknown as ChannelSource;
  const settings = {
    channels,
    telemetry: { scoped },
    createContext: () => ({}) as RemoteContext,
    resolveCandidate: (remote: string) => ({ ok: false, error: { code: "disabled", message: remote } }),
  } as unknown as PageRemotesSettings;
  const request = { given: "permit", stored: null };
  const bootstrap = { facts: { locale: "en" }, sitePage: null } as never;
  const adapted = setUpPreview(window, request, bootstrap, settings);
  return { adapted, first, scoped, announce: (channel: PageChannel) => announce(channel) };
}

test("the preview is the candidate of its remote once the channel is there, with the channel's capabilities", async () => {
  const { adapted, first } = setUp();
  expect(adapted.resolveCandidate("wheel", first).ok).toBe(false);
  await adapted.channels.current();
  expect(adapted.resolveCandidate("wheel", first)).toEqual({
    ok: true,
    candidate: {
      remote: "wheel",
      version: "1.3.0",
      rule: "preview",
      bucket: null,
      release: { entryGlobal: "wheel@1.3.0" },
      capabilities: ["api"],
      channel: first,
    },
  });
  expect(adapted.resolveCandidate("header", first)).toMatchObject({
    ok: false,
    error: { message: "header" },
  });
});

test("a later channel is announced after the permit was verified with it", async () => {
  const { adapted, announce } = setUp();
  await adapted.channels.current();
  const next = createChannel(2);
  const chosen = new Promise((resolve) => {
    adapted.channels.onChange((channel) => resolve(adapted.resolveCandidate("wheel", channel).ok));
  });
  announce(next);
  expect(await chosen).toBe(true);
});

test("telemetry has a version of its own for the preview, and that of the channel for all else", async () => {
  const { adapted, scoped } = setUp();
  const scopeBoth = (name: string, version: string) => {
    adapted.telemetry.scoped({ name, version });
    adapted.createContext({ name, version }, {}, () => {});
  };
  scopeBoth("wheel", "1.3.0");
  await adapted.channels.current();
  scopeBoth("wheel", "1.3.0");
  scopeBoth("wheel", "1.2.0");
  scopeBoth("header", "1.3.0");
  const versions = scoped.mock.calls.map(
    ([release]: { name: string; version: string }[]) => release?.version,
  );
  expect(versions).toEqual(
    ["1.3.0", "1.3.0+preview", "1.2.0", "1.3.0"].flatMap((version) => [version, version]),
  );
});

test("a remote that the channel does not have is in the tab's channel, with what its release asks for", async () => {
  const { adapted, first } = setUp({ isPlaced: false });
  const [outcome, again] = [await adapted.channels.current(), await adapted.channels.current()];
  if (!outcome.ok || !again.ok) throw new Error("there is no channel");
  expect(again.channel).toBe(outcome.channel);
  expect(Object.keys(outcome.channel.document.remotes)).toEqual(["header", "wheel"]);
  expect(Object.keys(first.document.remotes)).toEqual(["header"]);
  expect(adapted.resolveCandidate("wheel", outcome.channel)).toMatchObject({
    ok: true,
    candidate: { version: "1.3.0", rule: "preview", capabilities: ["quotes"] },
  });
});

test("the channel's own entry of a remote stays as it is", async () => {
  const { adapted, first } = setUp();
  const outcome = await adapted.channels.current();
  expect(outcome.ok && outcome.channel).toBe(first);
});
