import type containerRuntime from "./containerRuntime.ts";
import type { ConsumeOptions } from "./containerRuntime.ts";

type ContainerRuntime = typeof containerRuntime;

const key = "react";

/** The share scope of a page, as webpack writes it: a factory, or a promise of one. */
const scopeWith = (version: string, create: () => unknown = () => () => `module ${version}`) => ({
  [key]: { [version]: { get: create as () => () => unknown } },
});

/** What a bundler's runtime has before a chunk runs: one module that the chunk imports from the page. */
function createRequire(requiredVersion: string) {
  const installedModules: Record<string, Promise<void> | 0 | undefined> = {};
  const promises: Promise<unknown>[] = [];
  const webpackRequire = {
    m: {},
    c: { 7: {} },
  } as {
    readonly m: Record<string, (module: { exports: unknown }) => void>;
    readonly c: Record<string, unknown>;
  };
  const moduleToHandlerMapping: ConsumeOptions["moduleToHandlerMapping"] = {
    7: { shareKey: key, shareInfo: { shareConfig: { requiredVersion } } },
  };
  const options = { webpackRequire, installedModules, moduleToHandlerMapping };
  return {
    webpackRequire,
    options,
    /** Imports the module as the bundler's runtime does. */
    run: () => {
      const module = { exports: undefined as unknown };
      webpackRequire.m[7]?.(module);
      return module.exports;
    },
    consume: async ({ bundlerRuntime }: ContainerRuntime, chunkId = 1) => {
      promises.length = 0;
      bundlerRuntime.consumes({ ...options, chunkId, chunkMapping: { 1: [7] }, promises });
      await Promise.all(promises);
    },
  };
}

let container: ContainerRuntime;

beforeEach(() => {
  // a container has a copy of its own
  jest.isolateModules(() => {
    container = jest.requireActual<{ readonly default: ContainerRuntime }>("./containerRuntime.ts").default;
  });
});

const initialize = (shareScope: object) =>
  container.bundlerRuntime.initContainerEntry({ shareScope: shareScope as never });

test.each([
  ["^19.3.1", "19.3.1"],
  ["^19.3.1", "19.3.2"],
  ["^19.3.1", "19.10.0"],
  ["^0.1.1", "0.1.1"],
  ["^0.1.1", "0.1.12"],
  ["^0.0.3", "0.0.3"],
  ["^19.4.0-rc.1", "19.4.0-rc.1"],
])("%s accepts %s of the page", async (range, version) => {
  const remote = createRequire(range);
  initialize(scopeWith(version));
  await remote.consume(container);
  expect(remote.run()).toBe(`module ${version}`);
  // the bundler calls the factory again at the next import
  expect(remote.webpackRequire.c).toEqual({});
});

test.each([
  ["^19.3.1", "19.3.0"],
  ["^19.3.1", "19.2.9"],
  ["^19.3.1", "18.3.1"],
  ["^19.3.1", "20.0.0"],
  ["^0.1.1", "0.2.0"],
  ["^0.1.1", "0.1.0"],
  ["^0.1.1", "1.1.1"],
  ["^0.0.3", "0.0.4"],
  ["^19.3.1", "19.3.1-rc.1"],
  ["^19.3.1", "19.4.0-rc.1"],
  ["^19.3.1", "latest"],
])("%s refuses %s of the page", async (range, version) => {
  const remote = createRequire(range);
  initialize(scopeWith(version));
  await expect(remote.consume(container)).rejects.toThrow(
    `Unsatisfied version of react: the page shares ${version}, required is ${range}`,
  );
});

test("a module that the page does not share is refused, and one that it shares later is taken", async () => {
  const remote = createRequire("^19.3.1");
  initialize({});
  await expect(remote.consume(container)).rejects.toThrow("the page shares none, required is ^19.3.1");
  initialize(scopeWith("19.3.1"));
  await remote.consume(container);
  expect(remote.run()).toBe("module 19.3.1");
});

test("two chunks that import the same module ask the page once", async () => {
  const get = jest.fn(() => Promise.resolve(() => "module"));
  const remote = createRequire("^19.3.1");
  initialize(scopeWith("19.3.1", get as never));
  await Promise.all([remote.consume(container), remote.consume(container)]);
  await remote.consume(container, 2);
  expect(get).toHaveBeenCalledTimes(1);
});

test("generated code without handlers gives the module in the bundler's own data", async () => {
  const { webpackRequire, options } = createRequire("");
  const promises: Promise<unknown>[] = [];
  initialize(scopeWith("19.3.1"));
  container.bundlerRuntime.consumes({
    ...options,
    moduleToHandlerMapping: {},
    webpackRequire: {
      ...webpackRequire,
      consumesLoadingData: {
        moduleIdToConsumeDataMapping: { 7: { shareKey: key, requiredVersion: "^19.3.1" } },
      },
    },
    chunkId: 1,
    chunkMapping: { 1: [7] },
    promises,
  });
  await Promise.all(promises);
  expect(Object.keys(webpackRequire.m)).toEqual(["7"]);
});

describe("a module that the container itself imports", () => {
  const install = (remote: ReturnType<typeof createRequire>) =>
    container.bundlerRuntime.installInitialConsumes({ ...remote.options, initialConsumes: [7] });

  test("is taken from the page when it is first imported, after the container has the page's scope", () => {
    const remote = createRequire("^19.3.1");
    install(remote);
    initialize(scopeWith("19.3.1"));
    expect(remote.run()).toBe("module 19.3.1");
  });

  test("is refused where the page has to load it first, or has another version", () => {
    const remote = createRequire("^19.3.1");
    install(remote);
    initialize(scopeWith("19.3.1", () => Promise.resolve(() => "module")));
    expect(remote.run).toThrow("react is imported before the page has loaded it");
    initialize(scopeWith("18.3.1"));
    expect(remote.run).toThrow("Unsatisfied version of react: the page shares 18.3.1");
  });
});
