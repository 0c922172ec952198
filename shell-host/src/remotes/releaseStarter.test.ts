import { createManualClock } from "@portico/shared-sdk/testing";
import type { ReleaseCandidate } from "./releaseCandidate.ts";
import { createReleaseStarter } from "./releaseStarter.ts";

const fileOf = (path: string) => ({ path, integrity: "sha384-x" });

function setUp() {
  const release = {
    base: "/remotes/wheel/1.0.0/",
    entryGlobal: "wheel@1.0.0",
    entry: fileOf("entry.js"),
    scripts: [],
    lazyScripts: [fileOf("place.home.activities.js"), fileOf("place.home.featured.js")],
    styles: [fileOf("entry.css")],
    messages: { path: "messages/{locale}.json", root: "x" },
  };
  const candidate = {
    release,
    channel: { document: { staticOrigins: [] } },
  } as unknown as ReleaseCandidate;
  const loaded: string[] = [];
  let failure: Error | null = null;
  const load = ({ addresses }: { readonly addresses: readonly string[] }) => {
    loaded.push(addresses[0] ?? "");
    return Promise.resolve();
  };
  const starter = createReleaseStarter({
    files: { prefer: (addresses) => addresses, loadScript: load, loadStyle: load },
    loadJson: (addresses) => {
      loaded.push(addresses[0] ?? "");
      return failure === null ? Promise.resolve({}) : Promise.reject(failure);
    },
    clock: createManualClock(),
    locale: "en",
    origin: "",
  });
  return {
    starter,
    candidate,
    loaded,
    failWith: (error: Error | null) => {
      failure = error;
    },
  };
}

test("the cards of one release load the messages of cards once, and each its own script", () => {
  const { starter, candidate, loaded } = setUp();
  starter.start(candidate, "home.featured");
  starter.start(candidate, "home.activities");
  starter.start(candidate);
  const folder = "/remotes/wheel/1.0.0/";
  expect(loaded).toEqual(
    [
      ...["entry.js", "place.home.featured.js", "messages/place.en.json"],
      ...["entry.js", "place.home.activities.js"],
      ...["entry.css", "entry.js", "messages/en.json"],
    ].map((file) => folder + file),
  );
});

test("messages that failed are loaded again with the next start", async () => {
  const { starter, candidate, failWith } = setUp();
  failWith(new Error("no answer"));
  const failed = starter.start(candidate, "home.featured");
  await expect(failed.messages).rejects.toMatchObject({ code: "messages-failed" });
  starter.remove(failed);
  failWith(null);
  await expect(starter.start(candidate, "home.featured").messages).resolves.toEqual({});
});
