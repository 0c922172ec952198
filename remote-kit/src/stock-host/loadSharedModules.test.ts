import { loadSharedModules, type Container, type ShareScope } from "./loadSharedModules.ts";

const createContainer = () => {
  const init = jest.fn<void, [ShareScope]>();
  const container: Container = { init, get: (module) => () => Promise.resolve(`${module} of the container`) };
  return { init, container };
};

test("a container gets the modules of its release, loaded, and no others", async () => {
  const factory = () => "react";
  const other = { get: jest.fn() };
  const { init, container } = createContainer();
  const waiting = loadSharedModules(container, ["react", "missing"]);
  await waiting.init({
    react: { "19.3.1": { get: () => Promise.resolve(factory) } },
    other: { "1.0.0": other },
  });
  const scope = init.mock.calls[0]?.[0] as Readonly<Record<string, Record<string, { get(): unknown }>>>;
  expect(Object.keys(scope)).toEqual(["react", "missing"]);
  expect(scope["react"]?.["19.3.1"]?.get()).toBe(factory);
  expect(scope["missing"]).toEqual({});
  expect(other.get).not.toHaveBeenCalled();
  await expect(waiting.get("./remote")()).resolves.toBe("./remote of the container");
});

test("a container is initialized once, and not when a module can't be loaded", async () => {
  const { init, container } = createContainer();
  const waiting = loadSharedModules(container, []);
  await Promise.all([waiting.init({}), waiting.init({})]);
  expect(init).toHaveBeenCalledTimes(1);

  const failing = createContainer();
  const scope: ShareScope = { react: { "19.3.1": { get: () => Promise.reject(new Error("offline")) } } };
  await expect(loadSharedModules(failing.container, ["react"]).init(scope)).rejects.toThrow("offline");
  expect(failing.init).not.toHaveBeenCalled();
});
