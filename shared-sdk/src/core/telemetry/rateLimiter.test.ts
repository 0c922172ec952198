import { createManualClock } from "../../testing/manualClock.ts";
import { createLogEntry } from "./logEntry.ts";
import { createRateLimiter } from "./rateLimiter.ts";

const entry = (message: string, remote = "header") =>
  createLogEntry({ level: "error", name: "n", message, data: { remote } }, 1, []);

describe("createRateLimiter", () => {
  it("admits 120 different entries a minute", () => {
    const clock = createManualClock();
    const limiter = createRateLimiter(clock);
    const admit = (count: number) =>
      Array.from({ length: count }, (_line, index) => limiter.admits(entry(`line ${index}`))).filter(Boolean)
        .length;
    expect(admit(121)).toBe(120);
    expect(limiter.takeRefusedCount()).toBe(1);
    expect(limiter.takeRefusedCount()).toBe(0);
    clock.advance(59_999);
    expect(admit(1)).toBe(0);
    clock.advance(1);
    expect(admit(121)).toBe(120);
  });

  it("admits an entry once a minute, and an equal one of another remote", () => {
    const clock = createManualClock();
    const limiter = createRateLimiter(clock);
    expect([entry("a"), entry("a"), entry("a", "footer")].map(limiter.admits)).toEqual([true, false, true]);
    clock.advance(60_000);
    expect(limiter.admits(entry("a"))).toBe(true);
  });

  it("is not affected by a change of the system clock", () => {
    const clock = createManualClock();
    const limiter = createRateLimiter(clock);
    limiter.admits(entry("a"));
    clock.setNow(clock.now() + 7_200_000);
    expect(limiter.admits(entry("a"))).toBe(false);
  });
});
