import { createStepTimes } from "./stepTimes.ts";

test("lists each step with its time, a failed one too", async () => {
  let nowMs = 5000;
  const times = createStepTimes(() => nowMs);
  const result = await times.measure("build", () => {
    nowMs += 41_600;
    return Promise.resolve("built");
  });
  expect(result).toBe("built");
  const failing = times.measure("journeys", () => {
    nowMs += 280_400;
    return Promise.reject(new Error("no browser"));
  });
  await expect(failing).rejects.toThrow("no browser");
  expect(times.format()).toBe("Times: build 42 s, journeys 280 s");
});
