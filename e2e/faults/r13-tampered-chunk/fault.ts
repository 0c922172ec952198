import { plantCode } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const tamperedChunk: Fault = {
  id: "r13",
  title: "code planted in the first chunk",
  inflict: (lab, remote) => lab.strike(remote, "first chunk", plantCode),
  expected: { shows: "fallback", report: ["files-failed"], recovers: false },
};
