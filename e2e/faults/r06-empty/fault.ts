import { answerWith } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const empty: Fault = {
  id: "r06",
  title: "200 and no bytes",
  inflict: (lab, remote) => lab.strike(remote, "everything", answerWith(200, "text/javascript", "")),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
