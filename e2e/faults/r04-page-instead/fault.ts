import { answerWith } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const pageInstead: Fault = {
  id: "r04",
  title: "200 with a page instead of a script",
  inflict: (lab, remote) =>
    lab.strike(
      remote,
      "everything",
      answerWith(200, "text/html; charset=utf-8", "<!doctype html><h1>Welcome</h1>"),
    ),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
