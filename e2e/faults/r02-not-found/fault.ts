import { answerWith } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const notFound: Fault = {
  id: "r02",
  title: "404 with a page instead of a script",
  inflict: (lab, remote) =>
    lab.strike(
      remote,
      "everything",
      answerWith(404, "text/html; charset=utf-8", "<!doctype html><h1>Not found</h1>"),
    ),
  expected: {
    shows: "fallback",
    report: ["files-failed", "messages-failed"],
    recovers: true,
  },
};
