/** @jest-environment jsdom */
import type { RemoteContext } from "@portico/shared-sdk";
import { createManualClock, until } from "@portico/shared-sdk/testing";
import type { PageChannel } from "./channelSource.ts";
import type { LastKnownGood } from "./lastKnownGood.ts";
import { createCandidateResolver, resolveFormerRelease, type ReleaseCandidate } from "./releaseCandidate.ts";
import type { ReleaseStart, ReleaseStarter } from "./releaseStarter.ts";
import type { RemoteFailure } from "./remoteFailure.ts";
import { createSlot } from "./slot.ts";

/** How a release behaves: its files, its container, its mount. */
interface Behaviour {
  readonly files?: Promise<void>;
  readonly mount?: (element: HTMLElement, context: RemoteContext) => unknown;
  readonly release?: () => void;
}

function createChannel(sequence: number, stable: string, changes: object = {}): PageChannel {
  const releaseOf = (version: string) => ({
    base: `/remotes/header/${version}/`,
    entryGlobal: `header@${version}`,
    entry: { path: "entry.js", integrity: `sha384-${version}`, bytes: 1 },
  });
  const releases = { [stable]: releaseOf(stable) };
  return {
    text: "",
    source: "network",
    verifiedMs: 0,
    refusals: [],
    document: { sequence, staticOrigins: [""], remotes: { header: { stable, releases, ...changes } } },
  } as unknown as PageChannel;
}

function setUp(
  behaviours: Readonly<Record<string, Behaviour>>,
  goodVersion: string | null = null,
  navigatedMsAgo = 0,
  stateOfBoot = "skeleton",
  staticContent = `<a href="/en/">Portico</a>`,
  candidateChanges: Partial<ReleaseCandidate> = {},
) {
  document.body.innerHTML = `<div id="slot" data-state="${stateOfBoot}">${staticContent}</div>`;
  const element = document.getElementById("slot") as HTMLElement;
  const clock = createManualClock();
  clock.advance(navigatedMsAgo);
  const reports: RemoteFailure[] = [];
  const states: string[] = [];
  const released: string[] = [];
  const storedVersions: string[] = [];
  const crashes: string[] = [];
  const contexts = new Map<string, RemoteContext>();
  let served: PageChannel | null = createChannel(1, "1.0.0");
  const starts = new Map<string, ReleaseStart>();
  const starter: ReleaseStarter = {
    start: (candidate, place = "") => {
      const start = starts.get(candidate.version) ?? {
        candidate,
        place,
        scripts: behaviours[candidate.version]?.files ?? Promise.resolve(),
        styles: Promise.resolve(),
        locale: "en",
        messages: Promise.resolve({}),
        loadMessages: () => Promise.resolve({}),
        startedMs: clock.monotonicNow(),
        isPending: behaviours[candidate.version]?.files !== undefined,
      };
      starts.set(candidate.version, start);
      return start;
    },
    remove: (start) => void starts.delete(start.candidate.version),
    find: () => undefined,
  };
  const lastKnownGood: LastKnownGood = {
    find: (remote, otherThan) =>
      Promise.resolve(
        goodVersion === null || goodVersion === otherThan
          ? null
          : resolveFormerRelease(remote, goodVersion, createChannel(0, goodVersion)),
      ),
    store: ({ version }) => storedVersions.push(version),
    recordCrash: (_, version) => crashes.push(version),
    hasCrashedRepeatedly: (_, version) => crashes.filter((crashed) => crashed === version).length >= 2,
  };
  const resolveCandidate = createCandidateResolver(() => ({
    visitorId: "",
    edition: "global",
    platform: "pc",
  }));
  const slot = createSlot(element, "header", {
    document,
    clock,
    resolveCandidate: (remote, channel) => {
      const choice = resolveCandidate(remote, channel);
      return choice.ok ? { ok: true, candidate: { ...choice.candidate, ...candidateChanges } } : choice;
    },
    starter,
    lastKnownGood,
    refreshChannel: () =>
      Promise.resolve(
        served === null
          ? { ok: false, error: { name: "ChannelFetchError", code: "http", message: "" } }
          : { ok: true, channel: served },
      ),
    loadModule: (entryGlobal) => {
      const version = entryGlobal.replace("header@", "");
      const { mount, release } = behaviours[version] ?? {};
      return Promise.resolve({
        contract: "1.0",
        mount: (target: HTMLElement, context: RemoteContext) => {
          contexts.set(version, context);
          target.textContent = `header ${version}`;
          return (
            mount?.(target, context) ?? {
              update: () => {},
              release: () => {
                release?.();
                released.push(version);
              },
            }
          );
        },
      });
    },
    createContext: (release, _, fail) => ({ release, fail, api: {}, quotes: {} }) as RemoteContext,
    random: () => 1,
    nextFrame: (callback) => callback(),
    report: (failure) => reports.push(failure),
    onStatusChange: (_, status) => states.push(status),
  });
  return {
    element,
    clock,
    slot,
    reports,
    states,
    released,
    storedVersions,
    crashes,
    contexts,
    serve: (channel: PageChannel | null) => (served = channel),
    apply: (channel: PageChannel) => slot.apply({ ok: true, channel }),
    shows: (text: string) => until(() => element.textContent === text),
    codes: () => reports.map(({ code, version }) => `${version} ${code}`),
  };
}

const never = new Promise<never>(() => {});
/** Runs everything that waits for no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("shows the channel's release instead of the static content", async () => {
  const { slot, element, states, apply, shows } = setUp({});
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  expect(states).toEqual(["loading", "mounted"]);
  expect(element.dataset).toMatchObject({ state: "mounted", release: "1.0.0" });
  expect(slot.explain()).toMatchObject({
    release: "1.0.0",
    source: "stable",
    rule: "stable",
    integrity: "sha384-1.0.0",
    base: "/remotes/header/1.0.0/",
    channel: { sequence: 1, source: "network" },
    rejected: [],
  });
});

test.each([
  { navigatedMsAgo: 0, timeoutMs: 2_000 },
  { navigatedMsAgo: 400, timeoutMs: 1_600 },
  { navigatedMsAgo: 500, timeoutMs: 1_500 },
  { navigatedMsAgo: 3_000, timeoutMs: 1_500 },
])(
  "shows the static content while nothing has loaded; $navigatedMsAgo ms after the navigation, the slot enters its fallback after $timeoutMs ms",
  ({ navigatedMsAgo, timeoutMs }) => {
    const { element, clock, apply } = setUp({ "1.0.0": { files: never } }, null, navigatedMsAgo);
    apply(createChannel(1, "1.0.0"));
    clock.advance(timeoutMs - 1);
    expect(element.dataset["state"]).toBe("loading");
    clock.advance(1);
    expect(element.dataset["state"]).toBe("fallback");
    expect(element.textContent).toBe("Portico");
  },
);

test("is marked as unavailable while its release has failed, not while it is late", async () => {
  let arrive = () => {};
  const files = new Promise<void>((resolve) => (arrive = resolve));
  const { element, clock, apply, serve, shows } = setUp({
    "1.0.0": { files },
    "1.1.0": { files: Promise.reject(new Error("404")) },
  });
  const isMarked = () => element.hasAttribute("data-unavailable");
  apply(createChannel(1, "1.0.0"));
  clock.advance(2_000);
  expect(element.dataset["state"]).toBe("fallback");
  expect(isMarked()).toBe(false);

  apply(createChannel(2, "1.1.0"));
  await until(isMarked);

  serve(createChannel(3, "1.0.0"));
  clock.advance(30_000);
  arrive();
  await shows("header 1.0.0");
  expect(isMarked()).toBe(false);
});

test("a kill switch removes the remote at once and marks the slot as unavailable", async () => {
  const { element, clock, apply, shows, released, reports } = setUp({}, "0.9.0");
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  apply(createChannel(2, "1.0.0", { disabled: true }));
  expect(element.textContent).toBe("Portico");
  expect(element.dataset["state"]).toBe("fallback");
  expect(element.hasAttribute("data-unavailable")).toBe(true);
  expect(released).toEqual(["1.0.0"]);
  clock.advance(60_000);
  await settle();
  expect([element.textContent, reports]).toEqual(["Portico", []]);
  apply(createChannel(3, "1.0.0"));
  await shows("header 1.0.0");
  expect(element.hasAttribute("data-unavailable")).toBe(false);
});

test("gives the release the capabilities that the channel grants, and no other", async () => {
  const { apply, contexts, shows } = setUp({});
  apply(createChannel(1, "1.0.0", { capabilities: ["api"] }));
  await shows("header 1.0.0");
  const context = contexts.get("1.0.0");
  expect(context?.api).toEqual({});
  expect(() => context?.quotes).toThrow('without the capability "quotes"');
});

test("mounts the remote in a slot that the boot put into its fallback", async () => {
  const { states, apply, shows } = setUp({}, null, 3_000, "fallback");
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  expect(states).toEqual(["mounted"]);
});

describe("a release that fails", () => {
  test.each<[string, string, Behaviour]>([
    ["files-failed", "its files fail to load", { files: Promise.reject(new Error("404")) }],
    [
      "mount-failed",
      "its mount throws",
      {
        mount: () => {
          throw new Error("mount");
        },
      },
    ],
    [
      "mount-failed",
      "it gives up in mount",
      {
        mount: (_, context) => {
          context.fail(new Error("early"));
          return never;
        },
      },
    ],
  ])("%s: %s; keeps the static content, reports once and retries", async (code, _, behaviour) => {
    behaviour.files?.catch(() => {});
    const { element, clock, slot, apply, codes } = setUp({ "1.0.0": behaviour });
    apply(createChannel(1, "1.0.0"));
    await until(() => element.dataset["state"] === "fallback");
    expect(element.textContent).toBe("Portico");
    clock.advance(30_000);
    await until(() => slot.explain().rejected.length === 2);
    expect(codes()).toEqual([`1.0.0 ${code}`]);
  });

  test("mount-deadline: the mount does not end in time", async () => {
    const release = jest.fn();
    let comeBack: (handle: object) => void = () => {};
    const { element, clock, contexts, apply, codes } = setUp({
      "1.0.0": { mount: () => new Promise((resolve) => (comeBack = resolve)) },
    });
    apply(createChannel(1, "1.0.0"));
    await until(() => contexts.has("1.0.0"));
    clock.advance(4_000);
    await until(() => codes().length === 1);
    expect(codes()).toEqual(["1.0.0 mount-deadline"]);
    expect(element.textContent).toBe("Portico");
    comeBack({ update: () => {}, release });
    await until(() => release.mock.calls.length === 1);
  });

  test("is released when its mount resolves after it failed", async () => {
    const release = jest.fn();
    let comeBack: (handle: object) => void = () => {};
    const { contexts, apply, codes } = setUp({
      "1.0.0": {
        mount: (_, context) => {
          context.fail(new Error("early"));
          return new Promise((resolve) => (comeBack = resolve));
        },
      },
    });
    apply(createChannel(1, "1.0.0"));
    await until(() => contexts.has("1.0.0") && codes().length === 1);
    comeBack({ update: () => {}, release });
    await settle();
    expect(release).toHaveBeenCalledTimes(1);
  });

  test("is replaced by the last known good one until it works", async () => {
    let isBroken = true;
    const { clock, slot, apply, shows, released, codes } = setUp(
      {
        "2.0.0": {
          mount: () => {
            if (isBroken) throw new Error("mount");
            return undefined;
          },
        },
      },
      "1.0.0",
    );
    const channel = createChannel(2, "2.0.0");
    apply(channel);
    await shows("header 1.0.0");
    expect(slot.explain()).toMatchObject({
      release: "1.0.0",
      source: "last-known-good",
      channel: { sequence: 0 },
      rejected: [{ version: "2.0.0", code: "mount-failed" }],
    });
    isBroken = false;
    clock.advance(10_000);
    // before the retry has a channel: its later outcome does not count
    apply(channel);
    await shows("header 2.0.0");
    expect(released).toEqual(["1.0.0"]);
    expect(codes()).toEqual(["2.0.0 mount-failed"]);
  });
});

describe("a release whose files are slow", () => {
  test.each([
    [1_499, "Portico"],
    [1_500, "header 1.0.0"],
  ])("after %i ms the slot shows %p", async (afterMs, text) => {
    const { element, clock, apply } = setUp({ "2.0.0": { files: never } }, "1.0.0");
    apply(createChannel(2, "2.0.0"));
    clock.advance(afterMs);
    await settle();
    expect(element.textContent).toBe(text);
  });
});

test("a release that is rolled back before its files have loaded is not mounted", async () => {
  let arrive = () => {};
  const files = new Promise<void>((resolve) => (arrive = resolve));
  const { apply, shows, contexts } = setUp({ "1.0.0": { files } });
  apply(createChannel(1, "1.0.0"));
  apply(createChannel(2, "0.9.0"));
  await shows("header 0.9.0");
  arrive();
  await settle();
  expect(contexts.has("1.0.0")).toBe(false);
});

describe("a release that crashes after mounting", () => {
  test("is counted, and the static content is shown when there is no other release", async () => {
    const { element, apply, shows, contexts, crashes, codes, released } = setUp({});
    apply(createChannel(1, "1.0.0"));
    await shows("header 1.0.0");
    contexts.get("1.0.0")?.fail(new Error("render"));
    expect(element.textContent).toBe("Portico");
    expect(element.dataset["state"]).toBe("fallback");
    expect(element.dataset["release"]).toBeUndefined();
    expect(crashes).toEqual(["1.0.0"]);
    expect(released).toEqual(["1.0.0"]);
    expect(codes()).toEqual(["1.0.0 failed-later"]);
  });

  test("because of a change of the document is mounted again and counts as no crash", async () => {
    const { apply, shows, contexts, crashes, released, codes } = setUp({});
    apply(createChannel(1, "1.0.0"));
    await shows("header 1.0.0");
    contexts.get("1.0.0")?.fail(new DOMException("not a child of this node", "NotFoundError"));
    await shows("header 1.0.0");
    expect([released, crashes, codes()]).toEqual([["1.0.0"], [], ["1.0.0 document-changed"]]);
  });

  test("repeatedly is skipped; the last known good one is shown at once", async () => {
    const { slot, apply, shows, crashes, contexts } = setUp({}, "1.0.0");
    crashes.push("2.0.0", "2.0.0");
    apply(createChannel(2, "2.0.0"));
    await shows("header 1.0.0");
    expect(contexts.has("2.0.0")).toBe(false);
    expect(slot.explain().rejected).toMatchObject([{ version: "2.0.0", code: "crashed-repeatedly" }]);
  });

  test("becomes the last known good one after 5 s", async () => {
    const { clock, apply, shows, storedVersions } = setUp({});
    apply(createChannel(1, "1.0.0"));
    await shows("header 1.0.0");
    clock.advance(4_999);
    expect(storedVersions).toEqual([]);
    clock.advance(1);
    expect(storedVersions).toEqual(["1.0.0"]);
  });
});

test("a preview is neither stored as last known good nor counted as a crash", async () => {
  const { clock, slot, apply, shows, contexts, storedVersions, crashes } = setUp(
    {},
    null,
    0,
    "skeleton",
    "",
    {
      rule: "preview",
      previewUntil: 1_700_000_100_000,
    },
  );
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  expect(slot.explain()).toMatchObject({
    source: "preview",
    rule: "preview",
    previewUntil: 1_700_000_100_000,
  });
  clock.advance(10_000);
  contexts.get("1.0.0")?.fail(new Error("render"));
  expect(slot.explain().state).toBe("fallback");
  expect(storedVersions).toEqual([]);
  expect(crashes).toEqual([]);
});

describe("a channel that changes while the page is open", () => {
  test("waits with a new release while a menu is open", async () => {
    const { element, clock, apply, shows } = setUp({
      "1.0.0": {
        mount: (target) => {
          target.innerHTML = '<button aria-expanded="true">header 1.0.0</button>';
          return undefined;
        },
      },
    });
    apply(createChannel(1, "1.0.0"));
    await shows("header 1.0.0");
    apply(createChannel(2, "2.0.0"));
    await settle();
    clock.advance(30_000);
    expect(element.querySelector("button")?.textContent).toBe("header 1.0.0");
    element.querySelector("button")?.setAttribute("aria-expanded", "false");
    clock.advance(500);
    expect(element.textContent).toBe("header 2.0.0");
  });

  test("keeps a remote that is missing in the new channel, and reports it once", async () => {
    const { element, apply, shows, codes } = setUp({});
    apply(createChannel(1, "1.0.0"));
    await shows("header 1.0.0");
    const emptied = createChannel(2, "1.0.0");
    apply({ ...emptied, document: { ...emptied.document, remotes: {} } });
    await settle();
    expect(element.textContent).toBe("header 1.0.0");
    expect(codes()).toEqual(["null not-in-channel"]);
  });
});

test("reports a remote that throws while it is released, and keeps the next one", async () => {
  const { element, apply, shows, codes } = setUp({
    "1.0.0": {
      release: () => {
        throw new Error("release");
      },
    },
  });
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  apply(createChannel(2, "2.0.0"));
  await shows("header 2.0.0");
  expect(codes()).toEqual(["1.0.0 release-failed"]);
  expect(element.dataset["state"]).toBe("mounted");
});

test("a released slot has no timers and ignores channel changes", async () => {
  const { element, clock, slot, apply, shows, released } = setUp({});
  apply(createChannel(1, "1.0.0"));
  await shows("header 1.0.0");
  slot.release();
  expect(released).toEqual(["1.0.0"]);
  expect(element.dataset["state"]).toBe("hidden");
  expect(clock.pendingCount).toBe(0);
  apply(createChannel(2, "2.0.0"));
  await settle();
  expect(element.textContent).toBe("Portico");
  expect(element.dataset["state"]).toBe("hidden");
});

describe("the retry form", () => {
  const submit = (element: HTMLElement) =>
    element
      .querySelector("form")
      ?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

  function setUpForm(behaviours: Record<string, Behaviour>) {
    const page = setUp(behaviours, null, 0, "skeleton", `<p role="alert">down</p><form data-retry></form>`);
    const form = page.element.querySelector("form") as HTMLFormElement;
    return { ...page, form };
  }

  test("starts an attempt at once, and the release replaces the content", async () => {
    const behaviours: Record<string, Behaviour> = {
      "1.0.0": { files: Promise.reject(new Error("dead")) },
    };
    const { slot, element, form, apply, shows } = setUpForm(behaviours);
    apply(createChannel(1, "1.0.0"));
    await until(() => element.dataset["state"] === "fallback");
    behaviours["1.0.0"] = {};
    // the browser's own submit would load the page again
    expect(submit(element)).toBe(false);
    expect(form.ariaBusy).toBe("true");
    await shows("header 1.0.0");
    expect(form.ariaBusy).toBe("false");
    expect(slot.explain()).toMatchObject({ state: "mounted", release: "1.0.0" });
  });

  test("starts one attempt at a time, and announces the notice again when it fails", async () => {
    const { element, form, apply, serve, slot } = setUpForm({
      "1.0.0": { files: Promise.reject(new Error("dead")) },
    });
    apply(createChannel(1, "1.0.0"));
    await until(() => element.dataset["state"] === "fallback");
    const inserted = jest.spyOn(element.querySelector('[role="alert"]') as HTMLElement, "append");
    serve(null);
    submit(element);
    submit(element);
    await until(() => form.ariaBusy === "false");
    expect(slot.explain().rejected).toHaveLength(2);
    expect(inserted).toHaveBeenCalledTimes(1);
    expect(element.textContent).toBe("down");
  });
});
