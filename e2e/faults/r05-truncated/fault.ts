import { sendHalf } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const truncated: Fault = {
  id: "r05",
  title: "half of the file, then the end",
  inflict: (lab, remote) => lab.strike(remote, "everything", sendHalf("cut")),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
