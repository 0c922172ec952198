import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { editionIds } from "./editions.ts";
import { environments, isKnownHost, resolveEnvironment } from "./environments.ts";
import { pageHostOf } from "./knownHosts.ts";
import { resolveEdition } from "./resolveEdition.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

const editionByLabel = [
  ["", "global"],
  ["www.", "global"],
  ["hk.", "hong-kong"],
  ["tr.", "turkey"],
  ["kz.", "kazakhstan"],
  ["nl.", "netherlands"],
  ["eu.", "eu"],
  ["ge.", "georgia"],
  ["id.", "indonesia"],
  ["ae.", "uae"],
] as const;
const environmentBySuffix = [
  ["portico.example", "production"],
  ["testnet.portico.example", "testnet"],
  ["test.portico.example", "test"],
  ["localhost", "test"],
] as const;
const ownHosts = environmentBySuffix.flatMap(([suffix, environment]) =>
  editionByLabel.map(([label, edition]) => ({ host: label + suffix, edition, environment })),
);

const foreignHosts = [
  "",
  "example.com",
  "portico.example.evil.example",
  "evil-portico.example",
  "evilportico.example",
  "tr.portico.example.evil.example",
  "tr-portico.example",
  "trportico.example",
  "xtr.portico.example",
  "tr.tr.portico.example",
  "www.tr.portico.example",
  "de.portico.example",
  "api2.portico.example",
  "stream.portico.example",
  "prod.portico.example",
  "tr.portico.example..",
  ".portico.example",
  "..portico.example",
  "tr..portico.example",
  "tr.portico.example:",
  "tr.portico.example:port",
  "tr.portico.example:443:443",
  "tr.portico.example:443.",
  "tr.portico.example/",
  "tr.portico.example?",
  "tr.portico.example#",
  "tr.portico.example\\",
  " tr.portico.example",
  "tr.portico.example\n",
  "tr.portico.example\0",
  "tr.portico.example%00",
  "user@tr.portico.example",
  "https://tr.portico.example",
  // letters that look like or fold to ASCII
  "t\u0433.portico.example",
  "tr.p\u043ertico.example",
  "tr.portico.ex\u0430mple",
  "\u212az.portico.example",
  "h\u212a.portico.example",
  "\u0130d.portico.example",
  "tr\u3002portico.example",
  "tr\uff0eportico.example",
  "tr.portico.example\u200b",
  "\uff54\uff52.portico.example",
  "xn--portco-tva.example",
  "localhost.evil.example",
  "notlocalhost",
  "127.0.0.1",
  "[::1]",
  "[::1]:4173",
  "__proto__",
  "constructor",
];

describe("the product's hosts", () => {
  it.each(ownHosts)("$host is $edition in $environment", ({ host, edition, environment }) => {
    for (const spelling of [host, host.toUpperCase(), `${host}.`, `${host}:8443`, `${host}.:8443`]) {
      expect([spelling, resolveEdition(spelling)]).toEqual([spelling, edition]);
      expect([spelling, resolveEnvironment(spelling)]).toEqual([spelling, environment]);
      expect([spelling, isKnownHost(spelling)]).toEqual([spelling, true]);
    }
  });

  it("has one canonical page host for each edition and environment", () => {
    for (const edition of editionIds) {
      for (const environment of environments) {
        const host = pageHostOf(edition, environment);
        expect([resolveEdition(host), resolveEnvironment(host)]).toEqual([edition, environment]);
      }
    }
    expect(pageHostOf("global", "production")).toBe("www.portico.example");
    expect(pageHostOf("hong-kong", "testnet")).toBe("hk.testnet.portico.example");
  });
});

describe("other hosts", () => {
  it.each(foreignHosts)("%j is an unknown global test host", (host) => {
    expect(isKnownHost(host)).toBe(false);
    expect(resolveEdition(host)).toBe("global");
    expect(resolveEnvironment(host)).toBe("test");
  });

  it("accepts any text, and recognises only the product's hosts", () => {
    const own = new Set(ownHosts.map(({ host }) => host));
    const text = fc.oneof(
      anyText,
      fc
        .constantFrom(...own)
        .chain((host) => fc.tuple(fc.string(), fc.string()).map(([a, b]) => a + host + b)),
    );
    fc.assert(
      fc.property(text, (host) => {
        expect(editionIds).toContain(resolveEdition(host));
        expect(environments).toContain(resolveEnvironment(host));
        const plain = host.replace(/:[0-9]{1,5}$/, "").replace(/\.$/, "");
        expect(isKnownHost(host)).toBe(own.has(plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())));
      }),
    );
  });
});

it("handles hostile text of any length", () => {
  expectHarmless(resolveEdition);
  expectHarmless(resolveEnvironment);
  expectHarmless(isKnownHost);
});
