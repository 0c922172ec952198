/** @jest-environment jsdom */
import { createManualClock, until } from "@portico/shared-sdk/testing";
import { createFileLoader } from "./fileLoader.ts";

const integrityOf = (letter: string) => `sha384-${letter.repeat(64)}`;

let observer: MutationObserver | undefined;

afterEach(() => {
  observer?.disconnect();
  jest.restoreAllMocks();
});

/** Two hosts. `answers` gives the event of an address's tag; further attempts fetch the bytes first. */
function setUp(answers: (address: string) => "load" | "error" | "silence") {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  const clock = createManualClock();
  const asked: string[] = [];
  const files = createFileLoader({
    page: window,
    fetch: ((address: string) => {
      asked.push(`fetch ${address}`);
      return answers(address) === "silence"
        ? new Promise(() => {})
        : Promise.resolve({ ok: answers(address) === "load", arrayBuffer: () => Promise.resolve() });
    }) as typeof fetch,
    clock,
    policy: { trust: (address: string) => address },
  });
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = node as HTMLScriptElement & HTMLLinkElement;
      const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
      asked.push(`tag ${address}`);
      const answer = answers(address);
      if (answer !== "silence") element.dispatchEvent(new Event(answer));
    }
  });
  observer.observe(document.head, { childList: true });
  const fileAt = (letter: string) => ({
    addresses: [`https://first.example/${letter}.js`, `https://second.example/${letter}.js`],
    integrity: integrityOf(letter),
  });
  return { clock, asked, files, fileAt };
}

const firstIsGone = (address: string) => (address.startsWith("https://first") ? "error" : "load");

test("loads a file that its first host lacks from the other one, at a new address", async () => {
  const { files, asked, fileAt } = setUp(firstIsGone);
  await files.loadScript(fileAt("a"));
  expect(asked).toEqual([
    "tag https://first.example/a.js",
    expect.stringMatching(/^fetch https:\/\/second\.example\/a\.js\?attempt=2-/),
    expect.stringMatching(/^tag https:\/\/second\.example\/a\.js\?attempt=2-/),
  ]);
});

test("loads later files from the host that replied", async () => {
  const { files, asked, fileAt } = setUp(firstIsGone);
  const { addresses } = fileAt("b");
  expect(files.prefer(addresses)).toEqual(addresses);
  await files.loadScript(fileAt("a"));
  asked.length = 0;
  await files.loadScript(fileAt("b"));
  expect(asked).toEqual(["tag https://second.example/b.js"]);
  expect(files.prefer(addresses)).toEqual([...addresses].reverse());
});

test("returns to the first host when the other one fails", async () => {
  let gone = "https://first";
  const { files, asked, fileAt } = setUp((address) => (address.startsWith(gone) ? "error" : "load"));
  await files.loadScript(fileAt("a"));
  gone = "https://second";
  await files.loadScript(fileAt("b"));
  asked.length = 0;
  await files.loadScript(fileAt("c"));
  expect(asked).toEqual(["tag https://first.example/c.js"]);
});

test("changes the host when the first one does not reply within 4 s", async () => {
  const { clock, files, asked, fileAt } = setUp((address) =>
    address.startsWith("https://first") ? "silence" : "load",
  );
  const loading = files.loadScript(fileAt("a"));
  await until(() => asked.length === 1);
  clock.advance(3_999);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  await loading;
  expect(asked).toHaveLength(3);
});

test("does not request a file without a hash", async () => {
  const { files, asked } = setUp(() => "load");
  for (const integrity of ["", "sha256-abc", "sha384-short"]) {
    await expect(
      files.loadScript({ addresses: ["https://first.example/a.js"], integrity }),
    ).rejects.toMatchObject({ name: "FileError", code: "no-integrity" });
  }
  expect(asked).toEqual([]);
});

describe("a stylesheet in the page's HTML", () => {
  function carry(letter: string, state: { sheet: object | null }): HTMLLinkElement {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    // jsdom keeps the property apart from the attribute
    link.setAttribute("integrity", integrityOf(letter));
    Object.defineProperty(link, "sheet", { get: () => state.sheet });
    document.head.append(link);
    return link;
  }

  test("is not requested again", async () => {
    const { files, asked, fileAt } = setUp(() => "load");
    carry("a", { sheet: {} });
    await files.loadStyle(fileAt("a"));
    expect(asked).toEqual(["tag "]);
  });

  test("is awaited while it loads", async () => {
    const { files, asked, fileAt } = setUp(() => "silence");
    jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
    const state = { sheet: null as object | null };
    const link = carry("a", state);
    const loading = files.loadStyle(fileAt("a"));
    await until(() => asked.length === 1);
    state.sheet = {};
    link.dispatchEvent(new Event("load"));
    await loading;
    expect(asked).toEqual(["tag "]);
  });

  test.each([
    ["has failed before the load", "complete", () => {}],
    ["fails", "loading", (link: HTMLLinkElement) => link.dispatchEvent(new Event("error"))],
    ["had failed before the page's load event", "loading", () => window.dispatchEvent(new Event("load"))],
  ] as const)("is loaded again when it %s", async (_, readyState, happen) => {
    const { files, asked, fileAt } = setUp((address) => (address === "" ? "silence" : "load"));
    jest.spyOn(document, "readyState", "get").mockReturnValue(readyState);
    const link = carry("a", { sheet: null });
    const loading = files.loadStyle(fileAt("a"));
    await until(() => asked.length > 0);
    happen(link);
    await loading;
    expect(asked).toEqual(["tag ", "tag https://first.example/a.js"]);
  });
});

test("a stylesheet is requested before a script that is asked for after it", () => {
  const { files, fileAt } = setUp(() => "silence");
  void files.loadStyle(fileAt("a"));
  void files.loadScript(fileAt("b"));
  expect([...document.head.children].map(({ localName }) => localName)).toEqual(["link", "script"]);
});

test("a script that throws is an error and is not loaded again", async () => {
  const { files, asked, fileAt } = setUp((address) => {
    window.dispatchEvent(new ErrorEvent("error", { filename: address, message: "Error: half a file" }));
    return "load";
  });
  await expect(files.loadScript(fileAt("a"))).rejects.toMatchObject({
    name: "FileError",
    code: "threw",
    message: "https://first.example/a.js: Error: half a file",
  });
  expect(asked).toHaveLength(1);
});
