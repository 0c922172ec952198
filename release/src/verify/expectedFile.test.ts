import { browsers } from "./browsers.ts";
import { expectStoredFile } from "./expectedFile.ts";
import type { RequestFinding } from "./originFinding.ts";
import { verifyServedFile } from "./servedFile.ts";

const origin = "https://www.portico.example";

const findingsFor = async (path: string, status: number): Promise<readonly RequestFinding[]> => {
  const { address, expected } = expectStoredFile(`${origin}${path}`, {});
  const findings: RequestFinding[] = [];
  const request = { file: address, address, browser: browsers[0]!, pageOrigin: origin, random: 0 };
  const headers = { "content-type": "text/html" };
  await verifyServedFile(async () => new Response("hi", { status, headers }), request, expected, findings);
  return findings;
};

test.each(["evil.html", "evil.svg", "evil.HTML", "evil", "a/prerendered/evil.html"])(
  "reports the file %s of a release, which no page loads, only when it is served",
  async (file) => {
    const path = `/remotes/header/1.0.0/${file}`;
    expect(await findingsFor(path, 200)).toMatchObject([
      { code: "http-status", address: `${origin}${path}`, message: "answers 200 instead of 404" },
    ]);
    expect(await findingsFor(path, 404)).toEqual([]);
  },
);
