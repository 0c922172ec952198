import { warnWithoutCrypto } from "./warnWithoutCrypto.ts";

const refused = (code: "no-webcrypto" | "expired") =>
  ({ ok: false, error: { name: "ChannelError", code, at: "file", message: code } }) as const;

test("a page without WebCrypto logs one line that names --https", () => {
  const lines: string[] = [];
  warnWithoutCrypto(refused("no-webcrypto"), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining("npm start -- --https")]);
});

test("does not log other refusals", () => {
  const lines: string[] = [];
  warnWithoutCrypto(refused("expired"), (line) => lines.push(line));
  expect(lines).toEqual([]);
});
