import type { Platform } from "../../exchange/bridge/platform.ts";
import { readAnalyticsFlags } from "./analyticsFlags.ts";

const read = (platform: Platform, messagingApp: "ios" | null = null, userId: string | null = null) =>
  Object.entries(
    readAnalyticsFlags({
      platform,
      messagingApp,
      storage: { read: (key) => (key === "portico:user-id" ? userId : "other") },
    }),
  )
    .filter(([, isSet]) => isSet)
    .map(([name]) => name);

describe("readAnalyticsFlags", () => {
  it.each([
    ["app", ["isApp"]],
    ["h5", ["isPhone"]],
    ["pc", ["isDesktop"]],
  ] as const)("%s sets only %j", (platform, flags) => expect(read(platform)).toEqual(flags));

  it("adds the messaging app to the platform", () => {
    expect(read("h5", "ios")).toEqual(["isPhone", "isMessagingApp"]);
  });

  it.each([
    [null, false],
    ["", false],
    ["42", true],
    ["0", true],
    ["anything", true],
  ])("a stored user id %j means logged in: %s", (userId, isLoggedIn) => {
    expect(read("pc", null, userId).includes("isLoggedIn")).toBe(isLoggedIn);
  });
});
