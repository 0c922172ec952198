import type { Fault } from "../fault.ts";

export const unlistedOrigin: Fault = {
  id: "r21",
  title: "a signed channel that names an origin which the page does not know",
  inflict: (lab) => lab.serveFromHost("unlisted", "unlisted"),
  expected: {
    shows: "fallback",
    report: ["files-failed"],
    isPageWide: true,
    recovers: false,
  },
  consoleLines: /(Loading|Connecting|Refused).*Content Security Policy/,
};
