import { plantCode } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const tamperedEntry: Fault = {
  id: "r12",
  title: "code planted in the entry",
  inflict: (lab, remote) => lab.strike(remote, "entry", plantCode),
  expected: { shows: "fallback", report: ["files-failed"], recovers: false },
};
