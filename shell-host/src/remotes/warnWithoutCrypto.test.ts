import { warnWithoutCrypto } from "./warnWithoutCrypto.ts";

const refused = (code: "no-webcrypto" | "expired") =>
  ({ ok: false, error: { name: "ChannelError", code, at: "file", message: code } }) as const;

test("a page without WebCrypto is told about --https, in one line", () => {
  const lines: string[] = [];
  warnWithoutCrypto(refused("no-webcrypto"), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining("npm start -- --https")]);
});

test("any other refusal is not told there", () => {
  const lines: string[] = [];
  warnWithoutCrypto(refused("expired"), (line) => lines.push(line));
  expect(lines).toEqual([]);
});
