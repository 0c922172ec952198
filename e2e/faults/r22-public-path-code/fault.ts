import type { Fault } from "../fault.ts";

export const publicPathCode: Fault = {
  id: "r22",
  title: "a release with code for a public path",
  inflict: (lab, remote) =>
    lab.editChannel((channel) => {
      for (const release of Object.values(channel.remotes[remote]?.releases ?? {})) {
        Object.assign(release, { getPublicPath: "window.__pwn=1;return '/'" });
      }
    }),
  expected: { shows: "fallback", report: ["release-refused"], recovers: false },
};
