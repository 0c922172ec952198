import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeContent, requestFile } from "@portico/release/testing";
import { expect, test } from "../support/exchangeFixture.ts";

const content = "export const answer = 42;\n".repeat(50);
const rows = encodeContent(Buffer.from(content));

// the browser logs what it can't decode
test.use({ expectedProblems: /ERR_CONTENT_DECODING_FAILED|Failed to load resource/ });

test("the watcher reads each encoding as the browser does, or reports it", async ({ page }) => {
  const server = createServer(({ url = "/" }, response) => {
    const row = rows[Number(url.slice(1))];
    response.setHeader("content-type", "text/plain");
    if (row !== undefined) response.setHeader("content-encoding", row.encoding);
    response.end(row?.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(`${origin}/page`);
  const readInBrowser = (index: number): Promise<string> =>
    page.evaluate(async (path) => {
      try {
        return await (await fetch(path)).text();
      } catch {
        return "error";
      }
    }, `/${index}`);
  const readByWatcher = async (index: number): Promise<string | null> => {
    const init = { headers: {}, redirect: "manual", maximumBytes: 100_000 } as const;
    return requestFile(`${origin}/${index}`, { ...init, signal: new AbortController().signal }).then(
      (response) => response.text(),
      () => null,
    );
  };
  const describeText = (text: string): string =>
    ({ [content]: "content", "": "nothing", error: "error" })[text] ?? "other";
  const seen: object[] = [];
  for (const [index, { name }] of rows.entries()) {
    const watcher = (await readByWatcher(index)) === content ? "content" : null;
    seen.push({ name, watcher, chromium: describeText(await readInBrowser(index)) });
  }
  expect(seen).toEqual(rows.map(({ name, watcher, chromium }) => ({ name, watcher, chromium })));
  server.close();
});
