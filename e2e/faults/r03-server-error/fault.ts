import { answerWith } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const serverError: Fault = {
  id: "r03",
  title: "500",
  inflict: (lab, remote) => lab.strike(remote, "everything", answerWith(500, "text/plain", "")),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
