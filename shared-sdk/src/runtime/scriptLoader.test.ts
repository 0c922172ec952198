/**
 * @jest-environment jsdom
 */
import { createManualClock } from "../testing/manualClock.ts";
import { createScriptLoader, type PinnedScript } from "./scriptLoader.ts";

const integrity = `sha384-${"A".repeat(64)}`;
const script: PinnedScript = {
  address: "https://static.portico.example/common-static/app-jump.js",
  integrity,
};

function setUp() {
  const clock = createManualClock();
  /** What the tag carried at the moment it was inserted. */
  const inserted: { src: string; integrity: string; crossOrigin: string | null; async: boolean }[] = [];
  const observed: string[] = [];
  const append = document.head.appendChild.bind(document.head);
  jest.spyOn(document.head, "appendChild").mockImplementation((node) => {
    const { src, integrity: hash, crossOrigin, async: isAsync } = node as unknown as HTMLScriptElement;
    inserted.push({ src, integrity: hash, crossOrigin, async: isAsync });
    return append(node);
  });
  const loader = createScriptLoader({
    document,
    clock,
    policy: {
      setAddress: (element, address) => {
        // Trusted Types: nothing but the policy may write the address, and only with the hash in place
        observed.push(element.integrity);
        element.src = address;
      },
    },
  });
  const tags = () => [...document.head.querySelectorAll("script")];
  const fire = (type: "load" | "error") => tags().forEach((tag) => tag.dispatchEvent(new Event(type)));
  return { clock, loader, inserted, observed, tags, fire };
}

const refusal = (code: string): unknown =>
  expect.objectContaining({ name: "ScriptError", code, address: script.address });

describe("createScriptLoader", () => {
  afterEach(() => {
    document.head.innerHTML = "";
    jest.restoreAllMocks();
  });

  it("inserts a tag whose hash and cross-origin mode are set, and resolves when it has run", async () => {
    const { clock, loader, inserted, observed, fire } = setUp();
    const loading = loader.loadScript(script);
    expect(inserted).toEqual([{ src: script.address, integrity, crossOrigin: "anonymous", async: true }]);
    expect(observed).toEqual([integrity]);
    fire("load");
    await expect(loading).resolves.toBeUndefined();
    expect(clock.pendingCount).toBe(0);
  });

  it("has one tag for an address, however many ask, before and after it ran", async () => {
    const { loader, tags, fire } = setUp();
    const loading = Promise.all([loader.loadScript(script), loader.loadScript(script)]);
    fire("load");
    await loading;
    await loader.loadScript(script);
    expect(tags()).toHaveLength(1);
    const other = loader.loadScript({ ...script, address: "https://static.portico.example/other.js" });
    expect(tags()).toHaveLength(2);
    fire("load");
    await other;
  });

  it.each([
    undefined,
    null,
    "",
    " ",
    "sha384-",
    `sha384-${"A".repeat(63)}`,
    `sha384-${"A".repeat(65)}`,
    `sha256-${"A".repeat(43)}=`,
    `sha512-${"A".repeat(86)}==`,
    `sha1-${"A".repeat(27)}=`,
    "0".repeat(96),
    `${integrity} ${integrity}`,
    `${integrity} sha384-${"B".repeat(64)}`,
    ` ${integrity}`,
    `${integrity}\n`,
    `SHA384-${"A".repeat(64)}`,
    384,
    [integrity],
    { toString: () => integrity },
  ])("inserts nothing for the hash %j", async (hash) => {
    const { loader, tags } = setUp();
    const loading = loader.loadScript({ ...script, integrity: hash as string });
    await expect(loading).rejects.toEqual(refusal("no-integrity"));
    expect(tags()).toHaveLength(0);
  });

  it.each([
    "http://static.portico.example/x.js",
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
    "blob:http://localhost/1",
    "https://user:secret@static.portico.example/x.js",
    "https://",
    "//",
  ])("inserts nothing for the address %s", async (address) => {
    const { loader, tags } = setUp();
    await expect(loader.loadScript({ address, integrity })).rejects.toMatchObject({ code: "bad-address" });
    expect(tags()).toHaveLength(0);
  });

  it("takes a path of the page's own origin", async () => {
    const { loader, inserted, fire } = setUp();
    const loading = loader.loadScript({ address: "/uniframe/uniframe.js", integrity });
    expect(inserted[0]?.src).toBe("http://localhost/uniframe/uniframe.js");
    fire("load");
    await loading;
  });

  it("refuses another hash for an address that is known", async () => {
    const { loader, tags, fire } = setUp();
    const loading = loader.loadScript(script);
    const other = loader.loadScript({ ...script, integrity: `sha384-${"B".repeat(64)}` });
    await expect(other).rejects.toEqual(refusal("other-integrity"));
    expect(tags()).toHaveLength(1);
    fire("load");
    await loading;
  });

  it("rejects all callers after a failure, removes the tag, and retries on the next call", async () => {
    const { clock, loader, tags, fire } = setUp();
    const both = Promise.allSettled([loader.loadScript(script), loader.loadScript(script)]);
    fire("error");
    expect(await both).toEqual([
      { status: "rejected", reason: refusal("failed") },
      { status: "rejected", reason: refusal("failed") },
    ]);
    expect([tags().length, clock.pendingCount]).toEqual([0, 0]);
    const again = loader.loadScript(script);
    fire("load");
    await expect(again).resolves.toBeUndefined();
    expect(tags()).toHaveLength(1);
  });

  it("stops waiting at the deadline, and counts the script when it comes after all", async () => {
    const { clock, loader, tags, fire } = setUp();
    const loading = loader.loadScript(script, { deadlineMs: 500 });
    clock.advance(499);
    expect(clock.pendingCount).toBe(1);
    clock.advance(1);
    await expect(loading).rejects.toEqual(refusal("deadline"));
    const later = loader.loadScript(script);
    expect(tags()).toHaveLength(1);
    fire("load");
    await expect(later).resolves.toBeUndefined();
    expect(clock.pendingCount).toBe(0);
  });

  it("waits fifteen seconds by default", async () => {
    const { clock, loader } = setUp();
    const loading = loader.loadScript(script);
    clock.advance(14_999);
    expect(clock.pendingCount).toBe(1);
    clock.advance(1);
    await expect(loading).rejects.toEqual(refusal("deadline"));
  });

  it("ends one caller's wait when that caller aborts, and no other's", async () => {
    const { clock, loader, fire } = setUp();
    const controller = new AbortController();
    const aborted = loader.loadScript(script, { signal: controller.signal });
    const patient = loader.loadScript(script);
    controller.abort();
    await expect(aborted).rejects.toEqual(refusal("aborted"));
    fire("load");
    await expect(patient).resolves.toBeUndefined();
    expect(clock.pendingCount).toBe(0);
  });

  it("begins nothing for a caller who has aborted before", async () => {
    const { loader, tags } = setUp();
    const controller = new AbortController();
    controller.abort();
    const loading = loader.loadScript(script, { signal: controller.signal });
    await expect(loading).rejects.toEqual(refusal("aborted"));
    expect(tags()).toHaveLength(0);
  });

  it("ignores a tag that other code inserted", async () => {
    const { loader, tags, fire } = setUp();
    const inert = document.createElement("script");
    inert.type = "application/json";
    inert.src = script.address;
    document.head.append(inert);
    const loading = loader.loadScript(script);
    expect(tags()).toHaveLength(2);
    fire("load");
    await loading;
  });
});
