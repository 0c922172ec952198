import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { findSharedModules, readEntryPoints } from "./sdkEntryPoints.mjs";

const sdkDirectory = path.join(rootDirectory, "shared-sdk");
const entryPoints = readEntryPoints(sdkDirectory);

describe("the SDK's entry points", () => {
  it("are all read, and the shared ones are known", () => {
    expect(entryPoints.map(({ specifier }) => specifier.replace("@portico/shared-sdk", "."))).toEqual(
      expect.arrayContaining([".", "./host", "./remote", "./react", "./ui", "./static", "./testing"]),
    );
    expect(entryPoints.filter(({ isShared }) => isShared).map(({ specifier }) => specifier)).toEqual([
      "@portico/shared-sdk/remote",
      "@portico/shared-sdk/react",
      "@portico/shared-sdk/ui",
    ]);
    for (const { names } of entryPoints) expect(names.length).toBeGreaterThan(0);
  });

  it("export no name twice", () => {
    const places = new Map<string, string[]>();
    for (const { specifier, names } of entryPoints) {
      for (const { name } of names) places.set(name, [...(places.get(name) ?? []), specifier]);
    }
    expect([...places].filter(([, specifiers]) => specifiers.length > 1)).toEqual([]);
  });

  // a remote's bundle would get its own copy, with a state of its own
  it("give authors of remotes no value of a module that the page shares, except through a shared entry point", () => {
    const shared = findSharedModules(entryPoints);
    const main = entryPoints.find(({ specifier }) => specifier === "@portico/shared-sdk")!;
    const icons = entryPoints.find(({ specifier }) => specifier === "@portico/shared-sdk/icons")!;
    const copied = [...main.names, ...icons.names].filter(
      ({ isType, module }) => !isType && shared.has(module),
    );
    expect(copied).toEqual([]);
  });
});

describe("findSharedModules", () => {
  const shared = [...findSharedModules(entryPoints)].map((module) => path.relative(sdkDirectory, module));

  it.each([
    "src/react/useQuote.ts",
    "src/exchange/quotes/quotesSlice.ts",
    "src/region/format/formatNumber.ts",
  ])("contains %s", (module) => expect(shared).toContain(module));

  it("leaves out modules of which only types are imported", () => {
    expect(shared).not.toContain("src/exchange/api/apiClient.ts");
  });
});
