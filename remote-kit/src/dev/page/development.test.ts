/**
 * @jest-environment jsdom
 */
import { createDevelopment, type BuildFacts, type Development } from "./development.ts";

type Factory = (exports: Record<string, unknown>, load: (id: string) => Record<string, unknown>) => void;

/** Runs a build as webpack's runtime does: each module once, when another loads it first. */
function run(
  development: Development,
  modules: Readonly<Record<string, Factory>>,
  facts: Partial<BuildFacts>,
) {
  const handle = development.createHandler({ hashes: {}, shared: {}, ...facts });
  const loaded = new Map<string, { exports: unknown }>();
  const load = (id: string): Record<string, unknown> => {
    const module = loaded.get(id) ?? { exports: {} };
    if (!loaded.has(id)) {
      loaded.set(id, module);
      const execution: Parameters<typeof handle>[0] = {
        id,
        factory: ({ exports }) => modules[id]?.(exports as Record<string, unknown>, load),
      };
      handle(execution);
      execution.factory.call(null, module, module.exports, load);
    }
    return module.exports as Record<string, unknown>;
  };
  return load;
}

const react: Factory = (exports) => {
  exports["createContext"] = (value: unknown) => ({ value });
};
const createsContexts =
  (...defaults: readonly unknown[]): Factory =>
  (exports, load) => {
    const { createContext } = load("react") as { createContext: (value: unknown) => unknown };
    exports["contexts"] = defaults.map((value) => createContext(value));
  };
test("a module with the same hash runs in the first build only", () => {
  const development = createDevelopment(() => {});
  const store = jest.fn<void, Parameters<Factory>>((exports) => void (exports["store"] = {}));
  const first = run(development, { store }, { hashes: { store: "a" } })("store");
  expect(run(development, { store }, { hashes: { store: "a" } })("store")).toBe(first);
  expect(store).toHaveBeenCalledTimes(1);
  expect(run(development, { store }, { hashes: { store: "b" } })("store")).not.toBe(first);
  expect(run(development, { store }, {})("store")).not.toBe(first);
});

test("a module that threw runs again, and the page shows what it threw", () => {
  const failures: unknown[] = [];
  const development = createDevelopment((error) => failures.push(error));
  const error = new Error("not ready");
  const throwing: Factory = () => {
    throw error;
  };
  const facts = { hashes: { store: "a" } };
  expect(() => run(development, { store: throwing }, facts)("store")).toThrow(error);
  expect(failures).toEqual([error]);
  const store: Factory = (exports) => void (exports["store"] = {});
  expect(run(development, { store }, facts)("store")).toEqual({ store: {} });
});

describe("a module that runs again", () => {
  const readContexts = (development: Development, id: string, ...defaults: readonly unknown[]) => {
    const load = run(
      development,
      { react, [id]: createsContexts(...defaults) },
      { shared: { react: "react" } },
    );
    return load(id)["contexts"] as readonly unknown[];
  };

  test("gets the contexts that it created before", () => {
    const development = createDevelopment(() => {});
    const [first, second] = readContexts(development, "view", null, { size: 1 });
    const again = readContexts(development, "view", null, { size: 1 });
    expect(again[0]).toBe(first);
    expect(again[1]).toBe(second);
    expect(first).not.toBe(second);
  });

  test.each([
    ["with another default", "view", "other"],
    ["of another module", "other", null],
  ])("does not get a context %s", (_, id, value) => {
    const development = createDevelopment(() => {});
    const [first] = readContexts(development, "view", null);
    expect(readContexts(development, id, value)[0]).not.toBe(first);
  });
});
