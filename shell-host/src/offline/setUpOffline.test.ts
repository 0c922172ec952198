/** @jest-environment jsdom */
import { createHash } from "node:crypto";
import { TextEncoder } from "node:util";
import { createAppContext } from "@portico/shared-sdk/host";
import { createManualClock, createRecordingTelemetry, until } from "@portico/shared-sdk/testing";
import type { VerifiedChannel } from "../remotes/channelSource.ts";
import { createCandidateResolver } from "../remotes/releaseCandidate.ts";
// imported here as well, so that no test waits until Jest has compiled it
import "./offlineWorker.ts";
import type { OfflinePage } from "./offlineWorker.ts";
import { setUpOffline } from "./setUpOffline.ts";

const worker = "work()";
const boot = `start({ offline: "${workerIntegrity()}" })`;

/** The worker holds no hash of the boot here; the browser tests check that part. */
function workerIntegrity(): string {
  return `sha384-${createHash("sha384").update(worker).digest("base64")}`;
}

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

function createChannel(version: string, changes: object = {}): VerifiedChannel {
  const releaseOf = (remote: string) => ({
    base: `/remotes/${remote}/${version}/`,
    entry: { path: "entry.js", integrity: integrity("a") },
    scripts: [{ path: "first.js", integrity: integrity("b") }],
    lazyScripts: [{ path: "lazy.js", integrity: integrity("c") }],
    styles: [{ path: "style.css", integrity: integrity("d") }],
    messages: { path: "messages/{locale}.json", root: "" },
  });
  const remoteOf = (remote: string) => ({ stable: version, releases: { [version]: releaseOf(remote) } });
  const remotes = { header: remoteOf("header"), contest: remoteOf("contest"), ...changes };
  return { document: { staticOrigins: [""], remotes } } as unknown as VerifiedChannel;
}

// jsdom has neither; WebCrypto itself answers from a thread pool, after a time that depends on the machine
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, "crypto", {
  value: {
    subtle: {
      digest: (algorithm: string, bytes: Uint8Array) =>
        Promise.resolve(createHash(algorithm.replace("-", "")).update(bytes).digest()),
    },
  },
});

function openPage({
  address = "https://test.portico.example/en/",
  platform = "pc",
  keepsOffline = true,
  controller = null,
  channel = createChannel("1.0.0"),
  source = "last-known-good",
  isRefused = false,
  served = worker,
}: {
  address?: string;
  platform?: "app" | "h5" | "pc";
  keepsOffline?: boolean;
  controller?: object | null;
  channel?: VerifiedChannel;
  source?: string;
  isRefused?: boolean;
  /** What the origin sends as the worker, or the status of an error; `null` without a network. */
  served?: string | number | null;
} = {}) {
  document.head.innerHTML = `<script type="application/ld+json">{}</script><script type="text/plain">${boot}</script>`;
  document.body.innerHTML = '<div data-remote="header"></div><div data-remote="unknown"></div>';
  const clock = createManualClock();
  const telemetry = createRecordingTelemetry();
  const asked: unknown[] = [];
  const done: string[] = [];
  const listeners: ((channel: VerifiedChannel) => void)[] = [];
  let current = channel;
  let isRegistered = controller !== null;
  const registration = {
    active: { scriptURL: "https://test.portico.example/trusted.js" },
    unregister: () => {
      done.push("unregister");
      isRegistered = false;
      return Promise.resolve(true);
    },
  };
  const foreignRegistration = {
    active: { scriptURL: "https://test.portico.example/push.js" },
    unregister: () => Promise.resolve(done.push("unregister of another's")),
  };
  const workers = Object.assign(new EventTarget(), {
    controller: controller && { postMessage: (message: unknown) => asked.push(message) },
    register: (script: string, { updateViaCache }: RegistrationOptions) => {
      done.push(`register ${script} ${updateViaCache}`);
      isRegistered = !isRefused;
      return isRefused ? Promise.reject(new Error("refused")) : Promise.resolve(registration);
    },
    getRegistration: () => Promise.resolve(isRegistered ? registration : undefined),
    getRegistrations: () => Promise.resolve(isRegistered ? [foreignRegistration, registration] : []),
  });
  const page = Object.assign(new EventTarget(), {
    document,
    location: new URL(address),
    navigator: { serviceWorker: workers },
    fetch: (address: string, init: RequestInit) => {
      done.push(`fetch ${address} ${init.cache}`);
      if (served === null) return Promise.reject(new TypeError("offline"));
      const status = typeof served === "number" ? served : 200;
      return Promise.resolve({ ok: status === 200, status, text: () => Promise.resolve(String(served)) });
    },
    caches: {
      keys: () => Promise.resolve(["portico-offline-b1", "unrelated-cache"]),
      delete: (name: string) => Promise.resolve(done.push(`delete ${name}`)),
    },
    portico: {
      explain: (remote: string) => (remote === "header" ? { base: "/remotes/header/0.9.0/", source } : null),
    },
  });
  const offlinePage = {
    workerAddress: "/trusted.js",
    offline: keepsOffline ? { global: workerIntegrity() } : undefined,
    facts: { edition: "global", locale: "en", messagesAddress: "/assets/messages/shell/en.1.json" },
    resolveCandidate: createCandidateResolver(() => ({ visitorId: "", edition: "global", platform: "pc" })),
    channels: {
      current: () => Promise.resolve({ ok: true, channel: current }),
      onChange: (listener: (channel: VerifiedChannel) => void) => listeners.push(listener),
    },
  } as unknown as OfflinePage;
  const app = createAppContext({ address, platform, messagingApp: null, shellVersion: "1" });
  setUpOffline(page as unknown as Window, offlinePage, { app, clock, telemetry });
  return {
    asked,
    done,
    telemetry,
    clock,
    /** The page has loaded, and everything that this sets going is over. */
    load: async () => {
      clock.advance(5_000);
      for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    },
    takeOver: () => {
      workers.controller = { postMessage: (message: unknown) => asked.push(message) };
      workers.dispatchEvent(new Event("controllerchange"));
    },
    change: (next: VerifiedChannel) => {
      current = next;
      listeners.forEach((listener) => listener(next));
    },
    unregister: () => (isRegistered = false),
  };
}

const origin = "https://test.portico.example";

test("registers the worker after load, at the address from the boot, and sends the precache list once it controls the page", async () => {
  const { load, done, asked, takeOver } = openPage();
  expect(done).toEqual([]);
  await load();
  expect(done).toEqual(["fetch /trusted.js no-store", "register /trusted.js none"]);
  expect(asked).toEqual([]);
  takeOver();
  await until(() => asked.length > 0);
  expect(asked).toEqual([
    {
      type: "portico:keep",
      page: `${origin}/en/`,
      files: [
        { address: `${origin}/remotes/header/1.0.0/entry.js`, integrity: integrity("a") },
        { address: `${origin}/remotes/header/1.0.0/first.js`, integrity: integrity("b") },
        { address: `${origin}/remotes/header/1.0.0/lazy.js`, integrity: integrity("c") },
        { address: `${origin}/remotes/header/1.0.0/style.css`, integrity: integrity("d") },
      ],
      messages: [
        `${origin}/assets/messages/shell/en.1.json`,
        `${origin}/remotes/header/1.0.0/messages/en.json`,
      ],
      bases: [
        `${origin}/remotes/header/1.0.0/`,
        `${origin}/remotes/contest/1.0.0/`,
        // shown in the place of the one that the channel names
        `${origin}/remotes/header/0.9.0/`,
      ],
    },
  ]);
});

test("sends the precache list at once to an active worker, and again after each change of the channel", async () => {
  const { load, asked, change } = openPage({ controller: {} });
  await load();
  expect(asked).toHaveLength(1);
  change(createChannel("1.1.0", { header: { stable: "1.1.0", disabled: true, releases: {} } }));
  await until(() => asked.length > 1);
  expect(asked[1]).toMatchObject({
    files: [],
    bases: [`${origin}/remotes/contest/1.1.0/`, `${origin}/remotes/header/0.9.0/`],
  });
});

test("leaves out an earlier release that is shown until the next one is ready", async () => {
  const { load, asked } = openPage({ controller: {}, source: "stable" });
  await load();
  expect(asked).toMatchObject([
    { bases: [`${origin}/remotes/header/1.0.0/`, `${origin}/remotes/contest/1.0.0/`] },
  ]);
});

test("lists releases of a static host under that host's address", async () => {
  const channel = createChannel("1.0.0");
  Object.assign(channel.document, { staticOrigins: ["https://static.test.portico.example", ""] });
  const { load, asked } = openPage({ controller: {}, channel });
  await load();
  expect(JSON.stringify(asked)).toContain(
    "https://static.test.portico.example/remotes/header/1.0.0/entry.js",
  );
});

test.each([
  ["an edition that has not opted in", { keepsOffline: false }],
  ["the app", { platform: "app" as const }],
  ["a host that is not the product's", { address: "https://evil.example/en/" }],
])("%s registers no worker", async (_, page) => {
  const { load, done, clock } = openPage(page);
  expect(clock.pendingCount).toBe(0);
  await load();
  expect(done).toEqual([]);
});

test("removes the worker and its caches for an edition that has opted out", async () => {
  const { load, done, asked } = openPage({ keepsOffline: false, controller: {} });
  await load();
  expect(done).toEqual(["unregister", "delete portico-offline-b1"]);
  expect(asked).toEqual([]);
});

test.each([
  ["another worker", `${worker} `],
  ["no worker", 404],
])("%s at the address: registers nothing and removes the existing worker", async (_, served) => {
  const { load, done, telemetry, asked } = openPage({ served, controller: {} });
  await load();
  expect(done).toEqual(["fetch /trusted.js no-store", "unregister", "delete portico-offline-b1"]);
  expect(asked).toEqual([]);
  expect(telemetry.reported).toMatchObject([{ level: "warn", code: "worker-failed" }]);
});

test.each([
  ["without a network", null],
  ["when the origin is down", 503],
])("%s: keeps the worker and sends it the precache list", async (_, served) => {
  const { load, done, telemetry, asked } = openPage({ served, controller: {} });
  await load();
  expect(done).toEqual(["fetch /trusted.js no-store"]);
  expect(asked).toHaveLength(1);
  expect(telemetry.reported).toEqual([]);
});

test("requests nothing more after another page removed the worker", async () => {
  const { load, asked, change, unregister } = openPage({ controller: {} });
  await load();
  unregister();
  change(createChannel("1.1.0"));
  await load();
  expect(asked).toHaveLength(1);
});

test("reports one warning when the worker fails to load", async () => {
  const { load, telemetry } = openPage({ isRefused: true });
  await load();
  expect(telemetry.reported).toMatchObject([{ level: "warn", name: "offline", code: "worker-failed" }]);
});

test.each<[string, object]>([
  ["has no workers", {}],
  [
    "refuses them",
    {
      get serviceWorker() {
        throw new DOMException("sandboxed", "SecurityError");
      },
    },
  ],
])("changes nothing in a page that %s", (_, navigator) => {
  const clock = createManualClock();
  const app = createAppContext({
    address: `${origin}/en/`,
    platform: "pc",
    messagingApp: null,
    shellVersion: "1",
  });
  const offlinePage = {
    facts: { edition: "global" },
    offline: { global: "sha384-" },
  } as unknown as OfflinePage;
  setUpOffline({ navigator } as Window, offlinePage, { app, clock, telemetry: createRecordingTelemetry() });
  expect(clock.pendingCount).toBe(0);
});
