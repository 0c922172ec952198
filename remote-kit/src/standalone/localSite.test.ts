import path from "node:path";
import { createReleaseFixture, writeRemoteBuild } from "@portico/release/testing";
import type { Remote } from "../manifest/listRemotes.ts";
import { showOnLocalPages } from "./localSite.ts";

// a compiler in a process of its own
jest.mock("@portico/local-exchange", () => ({ thirdPartyScripts: () => Promise.resolve([]) }));

test("check and dev receive what publishing finds and may be wrong", async () => {
  const { root, keys } = await createReleaseFixture(["wheel"]);
  const directory = path.join(root, "remote-wheel");
  await writeRemoteBuild(directory, {
    name: "wheel",
    version: "1.0.0",
    scripts: { "lazy.js": "(function (list) { list.findLast(Boolean); })([]);" },
  });
  const sentences: string[] = [];
  await showOnLocalPages([{ directory } as Remote], {
    storageDirectory: root,
    keys,
    warn: (sentence) => sentences.push(sentence),
  });
  expect(sentences).toEqual([expect.stringMatching(/^lazy\.js uses \.findLast\(\) .* method of your own/)]);
});
