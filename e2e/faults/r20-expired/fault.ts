import type { Fault } from "../fault.ts";

const hourMs = 3_600_000;

export const expired: Fault = {
  id: "r20",
  title: "a channel that has expired",
  inflict: (lab) =>
    lab.editChannel((channel) => {
      channel.issuedAt = Date.now() - 2 * hourMs;
      channel.notAfter = Date.now() - hourMs;
    }),
  expected: {
    shows: "fallback",
    report: ["channel-unavailable"],
    reporter: "channel",
    isPageWide: true,
    recovers: false,
  },
};
