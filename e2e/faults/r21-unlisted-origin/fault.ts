import type { Fault } from "../fault.ts";

export const unlistedOrigin: Fault = {
  id: "r21",
  title: "a signed channel that names an origin which the page does not know",
  // where the right files are, even
  inflict: (lab) =>
    lab.editChannel((channel) => {
      channel.staticOrigins = [`http://unlisted.localhost:${lab.proxy.port}`];
    }),
  expected: {
    shows: "fallback",
    report: ["files-failed"],
    isPageWide: true,
    recovers: false,
  },
  consoleLines: /(Loading|Connecting|Refused).*Content Security Policy/,
};
