import { storageKeys } from "@portico/shared-sdk/host";
import { createManualClock, createMemoryStorage } from "@portico/shared-sdk/testing";
import { createPreviewError, type PreviewErrorCode } from "@portico/release/format";
import type { PageChannel } from "../remotes/channelSource.ts";
import type { OpenedPreview } from "./openPreview.ts";
import { createPreviewSession } from "./previewSession.ts";

const { key } = storageKeys.preview;
/** When the clock of a test begins. */
const startMs = createManualClock().now();
const createChannel = (sequence = 1) => ({ document: { sequence } }) as unknown as PageChannel;

const preview = (version: string, notAfter: number | null = null): OpenedPreview =>
  ({ remote: "wheel", version, notAfter, release: { entryGlobal: `wheel@${version}` } }) as OpenedPreview;

/** `results` gives what each text opens; a code refuses it. */
function setUp(
  results: Readonly<Record<string, OpenedPreview | PreviewErrorCode>>,
  request: { readonly given?: string; readonly stored?: string },
) {
  const current = { ...results };
  const tabStorage = createMemoryStorage();
  if (request.stored !== undefined) tabStorage.write(key, request.stored);
  const clock = createManualClock();
  const events: string[] = [];
  const session = createPreviewSession({
    request: { given: request.given ?? null, stored: request.stored ?? null },
    open: (text) => {
      const result = current[text] ?? "malformed";
      if (typeof result !== "string") return Promise.resolve(result);
      return Promise.reject(createPreviewError(result, "No."));
    },
    tabStorage,
    clock,
    onRunning: ({ version }) => events.push(`runs ${version}`),
    onRefused: ({ code }) => events.push(code),
    onStopped: () => events.push("stopped"),
  });
  return { session, current, tabStorage, clock, events };
}

test("a permit runs and is stored for the next page only after it was verified", async () => {
  const { session, tabStorage, events } = setUp({ permit: preview("1.3.0") }, { given: "permit" });
  const channel = createChannel();
  expect(session.find(channel)).toBeNull();
  expect(tabStorage.read(key)).toBeNull();
  await session.examine(channel);
  expect(session.find(channel)).toMatchObject({ version: "1.3.0" });
  expect(tabStorage.read(key)).toBe("permit");
  expect(events).toEqual(["runs 1.3.0"]);
  expect(session.isPreview({ name: "wheel", version: "1.3.0" })).toBe(true);
  expect(session.isPreview({ name: "header", version: "1.3.0" })).toBe(false);
});

test("a refused permit is not stored, and does not run", async () => {
  const { session, tabStorage, events } = setUp({ permit: "bad-signature" }, { given: "permit" });
  await session.examine(createChannel());
  expect(session.find(createChannel())).toBeNull();
  expect(tabStorage.read(key)).toBeNull();
  expect(events).toEqual(["bad-signature"]);
});

test.each<[PreviewErrorCode, string | null]>([
  ["expired", null],
  ["disabled", null],
  ["record-missing", "permit"],
])("a stored permit that is refused as %s leaves %j in the storage", async (code, stored) => {
  const { session, tabStorage } = setUp({ permit: code }, { stored: "permit" });
  await session.examine(createChannel());
  expect(tabStorage.read(key)).toBe(stored);
});

test.each([
  ["another release is refused", preview("1.4.0"), ["already-active", "runs 1.3.0"], "first"],
  ["a refused permit changes nothing", "expired" as const, ["expired", "runs 1.3.0"], "first"],
  [
    "a new permit for the same release replaces it",
    preview("1.3.0", startMs + 9_000),
    ["runs 1.3.0"],
    "second",
  ],
])("beside a preview of the tab, %s", async (_, second, expected, stored) => {
  const { session, tabStorage, events } = setUp(
    { first: preview("1.3.0"), second },
    { stored: "first", given: "second" },
  );
  await session.examine(createChannel());
  expect(events).toEqual(expected);
  expect(tabStorage.read(key)).toBe(stored);
});

test("a permit replaces a stored one that is no longer valid", async () => {
  const { session, events } = setUp(
    { first: "expired", second: preview("1.4.0") },
    { stored: "first", given: "second" },
  );
  await session.examine(createChannel());
  expect(events).toEqual(["expired", "runs 1.4.0"]);
});

test("a later channel that refuses the permit ends the preview", async () => {
  const { session, current, tabStorage, events } = setUp({ permit: preview("1.3.0") }, { given: "permit" });
  await session.examine(createChannel());
  current["permit"] = "withdrawn";
  const next = createChannel(2);
  await session.examine(next);
  expect(session.find(next)).toBeNull();
  expect(tabStorage.read(key)).toBeNull();
  expect(events).toEqual(["runs 1.3.0", "withdrawn", "stopped"]);
  current["permit"] = preview("1.3.0");
  await session.examine(createChannel(3));
  expect(events).toHaveLength(3);
});

test("two calls for one channel examine it once", async () => {
  const { session, current, events } = setUp({ permit: preview("1.3.0") }, { given: "permit" });
  const channel = createChannel();
  await Promise.all([session.examine(channel), session.examine(channel)]);
  current["permit"] = "expired";
  await session.examine(channel);
  expect(events).toEqual(["runs 1.3.0"]);
});

test("a preview ends with its permit, also in an open page", async () => {
  const { session, tabStorage, clock, events } = setUp(
    { permit: preview("1.3.0", startMs + 5_000) },
    { given: "permit" },
  );
  const channel = createChannel();
  await session.examine(channel);
  clock.advance(4_999);
  expect(session.find(channel)).not.toBeNull();
  clock.advance(1);
  expect(session.find(channel)).toBeNull();
  expect(tabStorage.read(key)).toBeNull();
  expect(events).toEqual(["runs 1.3.0", "expired", "stopped"]);
});

test("ending it removes it from the tab, also while the next channel is examined", async () => {
  const { session, tabStorage, events } = setUp({ permit: preview("1.3.0") }, { given: "permit" });
  await session.examine(createChannel());
  const next = createChannel(2);
  const examining = session.examine(next);
  await Promise.resolve();
  session.end();
  await examining;
  expect(session.find(next)).toBeNull();
  expect(tabStorage.read(key)).toBeNull();
  expect(events).toEqual(["runs 1.3.0", "stopped"]);
});
