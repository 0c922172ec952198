import type { Fault } from "../fault.ts";

export const channelNotJson: Fault = {
  id: "r16",
  title: "a channel that is no JSON",
  inflict: (lab) => lab.serveChannel(() => "<!doctype html><h1>Welcome</h1>"),
  expected: {
    shows: "fallback",
    report: ["channel-unavailable"],
    reporter: "channel",
    isPageWide: true,
    recovers: false,
  },
};
