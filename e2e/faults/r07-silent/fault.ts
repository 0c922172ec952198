import { hang } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const silent: Fault = {
  id: "r07",
  title: "no answer at all",
  inflict: (lab, remote) => lab.strike(remote, "everything", hang),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
