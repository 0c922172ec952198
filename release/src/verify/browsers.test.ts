import { browsers, createRequestHeaders } from "./browsers.ts";
import { canDecodeZstd } from "./decodeContent.ts";

test("browsers that read zstd ask for it, where the watcher can decode it", () => {
  const asking = browsers.filter((browser) => {
    const headers = createRequestHeaders(browser, "data", "https://a.example/b", "https://a.example", 0);
    expect(headers["accept-encoding"]).toMatch(/^gzip, deflate, br(, zstd)?$/);
    return headers["accept-encoding"]?.endsWith("zstd");
  });
  const chromium = browsers.filter(({ headers }) => /Chrome/.test(headers["user-agent"] ?? ""));
  expect(asking).toEqual(canDecodeZstd ? chromium : []);
});
