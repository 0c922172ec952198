import { createHash } from "node:crypto";
import { createManualClock } from "@portico/shared-sdk/testing";
import type { PrecacheList } from "./precacheList.ts";
import { setUpServiceWorker } from "./setUpServiceWorker.ts";
import type { WorkerConfig } from "./workerConfig.ts";
import type { WorkerScope } from "./workerScope.ts";

const origin = "https://www.portico.example";
const statics = "https://static.portico.example";
const policy = "default-src 'none'; script-src 'sha256-boot'";

const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Responses of the network by address, public by default. */
type Network = Map<string, { text: string; status?: number; headers?: Record<string, string> } | "silent">;

type Call = { address: string; init: RequestInit | undefined };

function createCaches(
  names: readonly string[] = ["portico-offline-b1"],
): CacheStorage & { readonly stores: Map<string, Map<string, Response>> } {
  const stores = new Map(names.map((name) => [name, new Map<string, Response>()]));
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(store.get(address)?.clone()),
      put: (address: string, response: Response) => {
        store.delete(address);
        store.set(address, response);
        return Promise.resolve();
      },
      delete: (address: string) => Promise.resolve(store.delete(address)),
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
    });
  };
  return {
    stores,
    open,
    has: (name: string) => Promise.resolve(stores.has(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  } as unknown as ReturnType<typeof createCaches>;
}

function setUp(network: Network, config: Partial<WorkerConfig> = {}, caches = createCaches()) {
  const calls: Call[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const clock = createManualClock();
  const done: string[] = [];

  /** As a browser does it: bytes with another hash are an error. */
  async function fetch(target: string | Request, init?: RequestInit): Promise<Response> {
    const address = typeof target === "string" ? target : target.url;
    calls.push({ address, init });
    const found = network.get(address);
    if (found === "silent") return new Promise(() => {});
    if (found === undefined) throw new TypeError("Failed to fetch");
    const integrity = init?.integrity ?? "";
    if (integrity !== "" && integrity !== hashOf(found.text))
      throw new TypeError("Failed to fetch: integrity");
    return new Response(found.text, {
      status: found.status ?? 200,
      headers: { "cache-control": "public, max-age=5", ...found.headers },
    });
  }

  const scope = {
    caches,
    location: { origin },
    fetch,
    registration: { navigationPreload: { enable: async () => void done.push("preload") } },
    clients: { claim: async () => void done.push("claim") },
    skipWaiting: async () => void done.push("skipWaiting"),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  } as unknown as WorkerScope;
  setUpServiceWorker(
    scope,
    {
      build: "b1",
      files: [],
      pageHeaders: { "Content-Security-Policy": policy },
      staticOrigins: [statics],
      ...config,
    },
    clock,
  );

  async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      waitUntil: (part: Promise<unknown>) => work.push(part),
      respondWith: (given: Promise<Response>) => (answer = given),
      ...event,
    } as never);
    await Promise.all(work);
    return answer;
  }

  return {
    calls,
    caches,
    clock,
    done,
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    dispatchFetch: (address: string, request: Partial<Request> = {}, event: object = {}) =>
      dispatch("fetch", {
        request: { url: address, method: "GET", mode: "cors", integrity: "", destination: "", ...request },
        ...event,
      }),
    keep: (request: unknown, source: object | null = { type: "window", url: `${origin}/en/` }) =>
      dispatch("message", { data: request, source }),
    /** Content of all that the current build keeps, by path or address. */
    listCached: async () => {
      const cached: Record<string, string> = {};
      for (const [address, response] of caches.stores.get("portico-offline-b1") ?? []) {
        cached[address.replace(origin, "")] = await response.clone().text();
      }
      return cached;
    },
  };
}

const script = "run();";
const entry = `${origin}/remotes/header/1.0.0/entry.js`;
const messages = `${origin}/remotes/header/1.0.0/messages/en.json`;
const home = `${origin}/en/`;
const base = `${origin}/remotes/header/1.0.0/`;
const pageHeaders = { "content-security-policy": policy };

const createNetwork = (): Network =>
  new Map([
    [entry, { text: script }],
    [messages, { text: "{}" }],
    [home, { text: "<p>home</p>", headers: pageHeaders }],
  ]);

const createRequest = (changes: Partial<PrecacheList> = {}): PrecacheList => ({
  type: "portico:keep",
  page: home,
  files: [{ address: entry, integrity: hashOf(script) }],
  messages: [messages],
  bases: [base],
  ...changes,
});

const navigate = { mode: "navigate" as const, destination: "document" as const };

describe("a worker that is installed", () => {
  const shell = { address: "/assets/shell.1.js", integrity: hashOf("shell();") };

  test("caches the shell's files, then activates and deletes the caches of other builds only", async () => {
    const network: Network = new Map([[`${origin}${shell.address}`, { text: "shell();" }]]);
    const caches = createCaches(["portico-offline-b0", "unrelated-cache"]);
    const worker = setUp(network, { files: [shell] }, caches);
    await worker.install();
    expect(await worker.listCached()).toEqual({ [shell.address]: "shell();" });
    await worker.activate();
    expect([...caches.stores.keys()].sort()).toEqual(["portico-offline-b1", "unrelated-cache"]);
    expect(worker.done).toEqual(["skipWaiting", "preload", "claim"]);
  });

  test("fails to install a file with a wrong hash", async () => {
    const network: Network = new Map([[`${origin}${shell.address}`, { text: "other();" }]]);
    const worker = setUp(network, { files: [shell] });
    await expect(worker.install()).rejects.toThrow("integrity");
    expect(worker.done).toEqual([]);
    expect(worker.calls.map(({ init }) => init?.cache)).toEqual(["default", "reload"]);
    expect(await worker.listCached()).toEqual({});
  });
});

describe("the precache list of a page", () => {
  test("is cached under full addresses, messages and page without cookies", async () => {
    const worker = setUp(createNetwork());
    await worker.keep(createRequest());
    expect(await worker.listCached()).toEqual({
      "/remotes/header/1.0.0/entry.js": script,
      "/remotes/header/1.0.0/messages/en.json": "{}",
      "/en/": "<p>home</p>",
    });
    const credentials = worker.calls.map(({ address, init }) => [address, init?.credentials]);
    expect(Object.fromEntries(credentials)).toEqual({
      [entry]: undefined,
      [messages]: "omit",
      [home]: "omit",
    });
    expect(worker.calls.map(({ init }) => init?.redirect)).toEqual(["error", "error", "error"]);
  });

  test.each<[string, object | null]>([
    ["no client", null],
    ["another worker", { type: "worker", url: `${origin}/en/` }],
    ["a page of another host", { type: "window", url: "https://evil.example/en/" }],
    ["a host that begins like the page's", { type: "window", url: `${origin}.evil.example/` }],
  ])("is ignored from %s", async (_, source) => {
    const worker = setUp(createNetwork());
    await worker.keep(createRequest(), source);
    expect(worker.calls).toEqual([]);
  });

  test("a malformed message is ignored", async () => {
    const worker = setUp(createNetwork());
    await worker.keep({ ...createRequest(), page: "https://evil.example/" });
    expect(worker.calls).toEqual([]);
  });

  test.each<[string, string, { text: string; status?: number; headers?: Record<string, string> }]>([
    ["a file with a wrong hash", entry, { text: "evil();" }],
    ["messages with no-store", messages, { text: "{}", headers: { "cache-control": "no-store" } }],
    [
      "messages with public and no-store",
      messages,
      { text: "{}", headers: { "cache-control": "public, no-store" } },
    ],
    ["private messages", messages, { text: "{}", headers: { "cache-control": "private, max-age=60" } }],
    ["missing messages", messages, { text: "{}", status: 404 }],
    ["a missing page", home, { text: "<p>", status: 404, headers: pageHeaders }],
    ["a private page", home, { text: "<p>", headers: { ...pageHeaders, "cache-control": "private" } }],
    [
      "a page of another build",
      home,
      { text: "<p>", headers: { "content-security-policy": "default-src *" } },
    ],
  ])("neither %s nor the page that needs it is cached", async (_, address, answer) => {
    const network = createNetwork().set(address, answer);
    const worker = setUp(network);
    await worker.keep(createRequest());
    const cached = Object.keys(await worker.listCached()).map((path) => `${origin}${path}`);
    expect(cached).not.toContain(address);
    expect(cached).not.toContain(home);
  });

  test("a cached file with the right hash is not fetched again, a changed one is", async () => {
    const worker = setUp(createNetwork());
    await worker.keep(createRequest());
    const asked = () => worker.calls.filter(({ address }) => address === entry).length;
    await worker.keep(createRequest());
    expect(asked()).toBe(1);
    worker.caches.stores.get("portico-offline-b1")?.set(entry, new Response("evil();"));
    await worker.keep(createRequest());
    expect(asked()).toBe(2);
    expect(await worker.listCached()).toMatchObject({ "/remotes/header/1.0.0/entry.js": script });
  });

  test("a release that is no longer listed is deleted, after the next one is cached", async () => {
    const network = createNetwork();
    const worker = setUp(network);
    await worker.keep(createRequest());
    const next = {
      address: `${statics}/remotes/header/1.1.0/entry.js`,
      integrity: hashOf("next();"),
    };
    const request = createRequest({
      files: [next],
      messages: [],
      bases: [`${statics}/remotes/header/1.1.0/`],
    });
    await worker.keep(request);
    expect(Object.keys(await worker.listCached())).toContain("/remotes/header/1.0.0/entry.js");
    network.set(next.address, { text: "next();" });
    await worker.keep(request);
    expect(Object.keys(await worker.listCached()).sort()).toEqual(["/en/", next.address]);
  });

  test("a version that starts like another one is treated as a different release", async () => {
    const worker = setUp(createNetwork());
    await worker.keep(createRequest());
    await worker.keep(
      createRequest({ files: [], messages: [], bases: [`${origin}/remotes/header/1.0.0-rc/`] }),
    );
    expect(Object.keys(await worker.listCached())).toEqual(["/en/"]);
  });

  test("the last twenty visited pages are cached", async () => {
    const network = createNetwork();
    const worker = setUp(network);
    const view = async (path: string) => {
      network.set(`${origin}${path}`, { text: path, headers: pageHeaders });
      await worker.keep(createRequest({ page: `${origin}${path}`, files: [], messages: [] }));
    };
    for (let number = 1; number <= 20; number += 1) await view(`/page-${number}/`);
    expect(Object.keys(await worker.listCached())).toHaveLength(20);
    await view("/page-1/");
    await view("/page-21/");
    const cached = Object.keys(await worker.listCached());
    expect(cached).toHaveLength(20);
    expect(cached).toContain("/page-1/");
    expect(cached).not.toContain("/page-2/");
  });

  test("is not cached by a worker whose cache the next build deleted", async () => {
    const network = createNetwork();
    const worker = setUp(network);
    await worker.keep(createRequest());
    await setUp(network, { build: "b2" }, worker.caches).install();
    await setUp(network, { build: "b2" }, worker.caches).activate();
    await worker.keep(createRequest());
    expect([...worker.caches.stores.keys()]).toEqual(["portico-offline-b2"]);
  });

  test("does not create the cache again when a page deletes it while the worker uses it", async () => {
    const caches = createCaches();
    let deletesNow = false;
    const has = async (name: string) => {
      const exists = await caches.has(name);
      if (deletesNow) await caches.delete(name);
      deletesNow = false;
      return exists;
    };
    const worker = setUp(createNetwork(), {}, { ...caches, has });
    await worker.keep(createRequest());
    deletesNow = true;
    await worker.keep(createRequest());
    expect([...caches.stores.keys()]).toEqual([]);
  });

  test("the lists of two tabs are processed one after the other", async () => {
    const network = createNetwork();
    const worker = setUp(network);
    const other = `${origin}/remotes/footer/1.0.0/entry.js`;
    network.set(other, { text: "footer();" });
    const bases = [base, `${origin}/remotes/footer/1.0.0/`];
    await Promise.all([
      worker.keep(createRequest({ bases: [base] })),
      worker.keep(createRequest({ files: [{ address: other, integrity: hashOf("footer();") }], bases })),
    ]);
    expect(Object.keys(await worker.listCached())).toEqual(
      expect.arrayContaining(["/remotes/header/1.0.0/entry.js", "/remotes/footer/1.0.0/entry.js"]),
    );
  });
});

describe("requests of the page", () => {
  async function setUpCached() {
    const network = createNetwork();
    const worker = setUp(network);
    await worker.keep(createRequest());
    worker.calls.length = 0;
    const put = (address: string, text: string, headers = {}) =>
      worker.caches.stores.get("portico-offline-b1")?.set(address, new Response(text, { headers }));
    return { ...worker, network, put };
  }

  test.each<[string, string, Partial<Request>]>([
    ["a call of the API", `${origin}/x-api/user/v1/profile`, {}],
    ["a POST request", entry, { method: "POST" }],
    ["a form", home, { ...navigate, method: "POST" }],
    ["the channel", `${origin}/channels/production.json`, {}],
    ["a third-party script", `${origin}/common-static/uniframe.js`, { integrity: hashOf("") }],
    ["an image of another host", "https://cdn.example/assets/a.png", { mode: "no-cors" }],
    ["a script without a hash", entry, { destination: "script" }],
  ])("%s is left to the browser", async (_, address, request) => {
    const { dispatchFetch, calls } = await setUpCached();
    expect(await dispatchFetch(address, request)).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test("a stylesheet without a hash comes from the network, or else from the cache", async () => {
    const { dispatchFetch, network, put } = await setUpCached();
    const address = `${base}style.css`;
    const stylesheet = { destination: "style" as const };
    network.set(address, { text: "new" });
    put(address, "cached");
    expect(await (await dispatchFetch(address, stylesheet))?.text()).toBe("new");
    network.delete(address);
    expect(await (await dispatchFetch(address, stylesheet))?.text()).toBe("cached");
  });

  const hashed = { integrity: hashOf(script), destination: "script" as const };

  test("with a hash come from the cache, without a network request", async () => {
    const { dispatchFetch, calls } = await setUpCached();
    expect(await (await dispatchFetch(entry, hashed))?.text()).toBe(script);
    expect(calls).toEqual([]);
  });

  test("with a hash come from the network when the cached file is wrong, which is deleted", async () => {
    const { dispatchFetch, put, listCached } = await setUpCached();
    put(entry, "evil();");
    expect(await (await dispatchFetch(entry, hashed))?.text()).toBe(script);
    expect(await listCached()).not.toHaveProperty(["/remotes/header/1.0.0/entry.js"]);
  });

  test("a preload of a shell file is served from the cache with the hash of the build", async () => {
    const shell = { address: "/assets/shell.1.js", integrity: hashOf("shell();") };
    const address = `${origin}${shell.address}`;
    const network: Network = new Map([[address, { text: "shell();" }]]);
    const { dispatchFetch, install, caches } = setUp(network, { files: [shell] });
    await install();
    network.clear();
    expect(await (await dispatchFetch(address, { destination: "script" }))?.text()).toBe("shell();");
    caches.stores.get("portico-offline-b1")?.set(address, new Response("evil();"));
    await expect(dispatchFetch(address, { destination: "script" })).rejects.toThrow("Failed to fetch");
  });

  test("a second attempt is fetched from the network, and the cached file is deleted", async () => {
    const { dispatchFetch, calls, listCached } = await setUpCached();
    expect(await dispatchFetch(`${entry}?attempt=2-abc`, hashed)).toBeUndefined();
    expect(calls).toEqual([]);
    expect(await listCached()).not.toHaveProperty(["/remotes/header/1.0.0/entry.js"]);
  });

  test("a page comes from the network even when it is cached, or from the browser's navigation preload", async () => {
    const { dispatchFetch, network, calls } = await setUpCached();
    network.set(home, { text: "new" });
    expect(await (await dispatchFetch(home, navigate))?.text()).toBe("new");
    const preloaded = { preloadResponse: Promise.resolve(new Response("preloaded")) };
    expect(await (await dispatchFetch(home, navigate, preloaded))?.text()).toBe("preloaded");
    expect(calls).toHaveLength(1);
  });

  test("without a network a page is served from the cache for any query, with the headers of this build only", async () => {
    const { dispatchFetch, network, put } = await setUpCached();
    network.clear();
    const answer = await dispatchFetch(`${home}?ref=abc`, navigate);
    expect(await answer?.text()).toBe("<p>home</p>");
    put(home, "evil", { "content-security-policy": "default-src *", "x-evil": "1" });
    const changed = await dispatchFetch(home, navigate);
    expect(Object.fromEntries(changed?.headers ?? [])).toEqual({
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
    });
  });

  test.each([
    [2_999, false],
    [3_000, true],
  ])("after %i ms without a reply the cached page is served: %s", async (silentMs, isAnswered) => {
    const { dispatchFetch, network, clock } = await setUpCached();
    network.set(home, "silent");
    let text: string | undefined;
    void dispatchFetch(home, navigate).then(async (answer) => (text = await answer?.text()));
    await settle();
    clock.advance(silentMs);
    await settle();
    expect(text).toBe(isAnswered ? "<p>home</p>" : undefined);
  });

  test("a page that is not cached fails as without a worker, also after the timeout", async () => {
    const { dispatchFetch } = await setUpCached();
    await expect(dispatchFetch(`${origin}/tr-TUR/`, navigate)).rejects.toThrow("Failed to fetch");
  });

  test("messages come from the network, or else from the cache", async () => {
    const { dispatchFetch, network } = await setUpCached();
    network.set(messages, { text: '{"new":1}' });
    expect(await (await dispatchFetch(messages))?.text()).toBe('{"new":1}');
    network.clear();
    expect(await (await dispatchFetch(messages))?.text()).toBe("{}");
  });

  test("uses the network when the browser blocks the cache storage", async () => {
    const refusing = { open: () => Promise.reject(new Error("refused")), stores: new Map() };
    const worker = setUp(createNetwork(), {}, refusing as unknown as ReturnType<typeof createCaches>);
    expect(await (await worker.dispatchFetch(entry, hashed))?.text()).toBe(script);
    expect(await (await worker.dispatchFetch(home, navigate))?.text()).toBe("<p>home</p>");
    await expect(worker.dispatchFetch(`${origin}/xx/`, navigate)).rejects.toThrow("Failed to fetch");
  });
});
