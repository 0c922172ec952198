import type { Fault } from "../fault.ts";

export const missingHash: Fault = {
  id: "r18",
  title: "a release with one hash missing",
  inflict: (lab, remote) =>
    lab.editChannel((channel) => {
      for (const release of Object.values(channel.remotes[remote]?.releases ?? {})) {
        Reflect.deleteProperty(release.entry, "integrity");
      }
    }),
  expected: { shows: "fallback", report: ["release-refused"], recovers: false },
};
