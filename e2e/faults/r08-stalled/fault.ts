import { sendHalf } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const stalled: Fault = {
  id: "r08",
  title: "half of the file, then silence",
  inflict: (lab, remote) => lab.strike(remote, "everything", sendHalf("silence")),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
