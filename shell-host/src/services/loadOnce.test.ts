import { loadOnce } from "./loadOnce.ts";

test("shares one load between all calls", async () => {
  const load = jest.fn(() => Promise.resolve({}));
  const loaded = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(second).toBe(first);
  expect(await loaded()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test("rejects all waiting calls when loading fails, and the next call tries again", async () => {
  let isGone = true;
  const load = jest.fn(() => (isGone ? Promise.reject(new Error("gone")) : Promise.resolve("here")));
  const loaded = loadOnce(load);
  const waiting = [loaded(), loaded()];
  for (const call of waiting) await expect(call).rejects.toThrow("gone");
  isGone = false;
  await expect(loaded()).resolves.toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
