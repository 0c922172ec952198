import { changeAnswer } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

/** With `nosniff`, which the exchange sends, a browser runs and applies nothing of another type. */
export const wrongType: Fault = {
  id: "r10",
  title: "the right bytes under a wrong type",
  inflict: (lab, remote) =>
    lab.strike(
      remote,
      "everything",
      changeAnswer(({ headers }) => ({ headers: { ...headers, "content-type": "text/plain" } })),
    ),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
