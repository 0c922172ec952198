import { editionIds } from "@portico/shared-sdk";
import fc from "fast-check";
import { resolveRelease, type ChannelRemote, type ReleasePlatform } from "../format/index.ts";
import { expandRules, toRules, type RemoteRules } from "./channelDraft.ts";

const salt = "contest@2.0";
const canary = { version: "2.0.0", percentage: 10, salt };
const others = (...selected: string[]) => editionIds.filter((edition) => !selected.includes(edition));
const expand = (rules: RemoteRules): ChannelRemote => ({ ...expandRules(rules), releases: {} });
const places = (editions?: string[]) => ({
  places: { "home.activities": { order: 2, ...(editions && { editions }) } },
});

const rows: readonly [string, RemoteRules, object][] = [
  ["a canary in all editions", { stable: "1.0.0", canary }, { stable: "1.0.0", canary }],
  [
    "a canary in one edition",
    { stable: "1.0.0", canary: { ...canary, editions: ["turkey"] } },
    {
      stable: "1.0.0",
      canary: { ...canary, holds: others("turkey") },
      editions: Object.fromEntries(others("turkey").map((edition) => [edition, "1.0.0"])),
    },
  ],
  [
    "a canary beside rules of editions, one of them for the stable release",
    {
      stable: "1.0.0",
      editions: { kazakhstan: "1.0.0", eu: "0.9.0" },
      canary: { ...canary, editions: ["turkey"] },
    },
    {
      stable: "1.0.0",
      canary: { ...canary, holds: others("turkey", "kazakhstan", "eu") },
      editions: {
        kazakhstan: "1.0.0",
        eu: "0.9.0",
        ...Object.fromEntries(others("turkey", "kazakhstan", "eu").map((edition) => [edition, "1.0.0"])),
      },
    },
  ],
  [
    "a remote of one edition, with cards",
    { stable: "1.0.0", only: ["turkey"], ...places() },
    { stable: "1.0.0", only: ["turkey"], ...places(["turkey"]) },
  ],
  [
    "a remote of two editions, with cards in one",
    { stable: "1.0.0", only: ["turkey", "eu"], ...places(["eu"]) },
    { stable: "1.0.0", only: ["turkey", "eu"], ...places(["eu"]) },
  ],
  [
    "cards of a remote of all editions",
    { stable: "1.0.0", ...places(["eu"]) },
    { stable: "1.0.0", ...places(["eu"]) },
  ],
];

test.each(rows)(
  "%s: pages get rules that every shell follows, and commands the operators' back",
  (_, rules, expected) => {
    const expanded = expand(rules);
    expect(expanded).toEqual({ ...expected, releases: {} });
    expect(toRules(expanded)).toEqual(rules);
  },
);

test("rules of editions that no canary needs are the operators'", () => {
  const remote = { stable: "1.0.0", canary, editions: { turkey: "1.0.0" }, releases: {} };
  expect(toRules(remote)).toEqual({ stable: "1.0.0", canary, editions: { turkey: "1.0.0" } });
});

test("a canary within editions selects the same visitors as one in all, and nobody else's release changes", () => {
  const edition = fc.constantFrom(...editionIds);
  const version = fc.constantFrom("0.9.0", "1.0.0", "1.5.0");
  fc.assert(
    fc.property(
      fc.uniqueArray(edition, { minLength: 1 }),
      fc.dictionary(edition, version, { maxKeys: 3 }),
      fc.nat(10_000).map((share) => share / 100),
      fc.array(fc.string(), { minLength: 1, maxLength: 20 }),
      (wanted, ruled, percentage, visitorIds) => {
        const editions = Object.fromEntries(
          Object.entries(ruled).filter(([name]) => !wanted.includes(name as never)),
        );
        const share = { ...canary, percentage };
        const [within, inAll, without] = [{ ...share, editions: wanted }, share, undefined].map((given) =>
          expand({ stable: "1.0.0", editions, ...(given && { canary: given }) }),
        ) as [ChannelRemote, ChannelRemote, ChannelRemote];
        for (const name of editionIds) {
          for (const platform of ["pc", "app"] satisfies ReleasePlatform[]) {
            for (const visitorId of visitorIds) {
              const visitor = { edition: name, platform, visitorId };
              const wantedRules = wanted.includes(name) ? inAll : without;
              expect(resolveRelease(within, visitor).version).toBe(
                resolveRelease(wantedRules, visitor).version,
              );
            }
          }
        }
        expect(expand(toRules(within))).toEqual(within);
      },
    ),
    { numRuns: 200, seed: 41 },
  );
});
