import { formatSigningPayload } from "./formatSigningPayload.ts";

const file = (path: string) => ({ bytes: 12, integrity: "sha384-x", path });

test("contains exactly the fields of a release, in the order of the format", () => {
  const release = {
    signatures: [{ kid: "AA", signature: "BB" }],
    record: file("release.json"),
    messages: { root: "sha256-x", path: "messages/{locale}.json" },
    styles: [file("style.css")],
    lazyScripts: [file("lazy.js")],
    scripts: [file("first.js")],
    entry: file("entry.js"),
    entryGlobal: "header@1.4.0",
    contract: "1.0",
    base: "/remotes/header/1.4.0/",
  };
  const entryOf = (path: string) => `{"path":"${path}","integrity":"sha384-x"}`;
  expect(formatSigningPayload(release)).toBe(
    `{"base":"/remotes/header/1.4.0/","contract":"1.0","entryGlobal":"header@1.4.0","entry":${entryOf("entry.js")},` +
      `"scripts":[${entryOf("first.js")}],"lazyScripts":[${entryOf("lazy.js")}],"styles":[${entryOf("style.css")}],` +
      `"messages":{"path":"messages/{locale}.json","root":"sha256-x"},"record":${entryOf("release.json")}}`,
  );
});
