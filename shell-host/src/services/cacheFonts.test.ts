import { createMemoryStorage } from "@portico/shared-sdk/testing";
import type { FontFile } from "../boot/fontFile.ts";
import type { FontPage } from "../boot/loadFonts.ts";
import { cacheFonts } from "./cacheFonts.ts";

const fonts: readonly FontFile[] = ["greek", "latin"].map((subset) => ({
  family: "Inter Variable",
  address: `/assets/inter-${subset}.1.woff2`,
  integrity: `sha384-${subset}`,
}));

function openPage(respond: (address: string) => Promise<Response>) {
  const storage = createMemoryStorage();
  const added: unknown[] = [];
  const page = {
    fetch: jest.fn(respond),
    document: { fonts: { add: (face: unknown) => added.push(face) } },
    performance: { getEntriesByName: () => [{}] },
    FontFace: class {
      load = () => Promise.resolve(this);
    },
  };
  const run = () => cacheFonts(page as unknown as FontPage, storage, fonts);
  return { run, page, added, stored: () => storage.read("portico:fonts") };
}

test("fetches the fonts with their hashes, stores their addresses, and leaves the text of a painted page as it is", async () => {
  const { run, page, added, stored } = openPage(() => Promise.resolve(new Response("bytes")));
  await run();
  const init = { credentials: "omit", priority: "low" };
  expect(page.fetch.mock.calls).toEqual([
    ["/assets/inter-greek.1.woff2", { ...init, integrity: "sha384-greek" }],
    ["/assets/inter-latin.1.woff2", { ...init, integrity: "sha384-latin" }],
  ]);
  expect(stored()).toBe("/assets/inter-greek.1.woff2 /assets/inter-latin.1.woff2");
  expect(added).toEqual([]);
});

test("stores nothing where the browser refuses one of the fonts", async () => {
  const { run, stored } = openPage((address) =>
    address.includes("latin")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("bytes")),
  );
  await expect(run()).rejects.toThrow("Failed to fetch");
  expect(stored()).toBeNull();
});
