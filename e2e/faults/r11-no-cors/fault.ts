import { changeAnswer } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const noCors: Fault = {
  id: "r11",
  title: "a static host that lets no page read its files",
  inflict: (lab, remote) =>
    lab.strike(
      remote,
      "everything",
      changeAnswer(({ headers: { "access-control-allow-origin": _origin, ...headers } }) => ({ headers })),
    ),
  expected: { shows: "fallback", report: ["files-failed", "messages-failed"], recovers: true },
};
