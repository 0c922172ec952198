import { refuseConnection } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const refused: Fault = {
  id: "r01",
  title: "connection refused",
  inflict: (lab, remote) => lab.strike(remote, "everything", refuseConnection),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
