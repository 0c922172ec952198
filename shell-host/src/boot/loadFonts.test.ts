import { loadFonts } from "./loadFonts.ts";

const font = { family: "Inter Variable", address: "/assets/inter-latin.1.woff2", integrity: "sha384-font" };

function createPage({ isPainted = false, isFont = true } = {}) {
  const fetchFile = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(new Response("bytes")),
  );
  const added: string[] = [];
  class TestFontFace {
    constructor(
      readonly family: string,
      readonly bytes: ArrayBuffer,
    ) {}

    load() {
      return isFont ? Promise.resolve(this) : Promise.reject(new Error("no font"));
    }
  }
  const page = {
    document: { fonts: { add: ({ family }: { family: string }) => void added.push(family) } },
    performance: { getEntriesByName: () => (isPainted ? [{}] : []) },
    FontFace: TestFontFace,
    fetch: fetchFile,
  } as unknown as Parameters<typeof loadFonts>[0];
  return { page, added, fetchFile };
}

test("requests each font with its hash, without cookies and after what the page waits for", async () => {
  const { page, added, fetchFile } = createPage();
  await loadFonts(page, [font, { ...font, address: "/assets/inter-greek.1.woff2" }]);
  const init = { integrity: "sha384-font", credentials: "omit", priority: "low" };
  expect(fetchFile.mock.calls).toEqual([
    ["/assets/inter-latin.1.woff2", init],
    ["/assets/inter-greek.1.woff2", init],
  ]);
  expect(added).toEqual(["Inter Variable", "Inter Variable"]);
});

test.each([
  ["before the first paint is used", { isPainted: false }, {}, ["Inter Variable"]],
  ["after the first paint is not used", { isPainted: true }, {}, []],
  [
    "after the first paint is used where late fonts are allowed",
    { isPainted: true },
    { isLateAllowed: true },
    ["Inter Variable"],
  ],
])("a font that arrives %s", async (_, state, options, expected) => {
  const { page, added } = createPage(state);
  await loadFonts(page, [font], options);
  expect(added).toEqual(expected);
});

test("rejects for a font that the browser refuses, and loads the others", async () => {
  const { page, added, fetchFile } = createPage();
  fetchFile.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(loadFonts(page, [font, font])).rejects.toThrow("Failed to fetch");
  await new Promise((resolve) => setImmediate(resolve));
  expect(added).toEqual(["Inter Variable"]);
});

test("rejects for bytes that are no font", async () => {
  const { page } = createPage({ isFont: false });
  await expect(loadFonts(page, [font])).rejects.toThrow("no font");
});
