import { expectHarmless } from "../../testing/hostileText.ts";
import { describeError } from "../runtime/describeError.ts";
import { createLogEntry } from "./logEntry.ts";
import { resolveMonitoringEnvironment, toMonitoringEnvironment } from "./monitoringEnvironment.ts";
import { parseRemoteAddress } from "./remoteAddress.ts";

describe("hostile text", () => {
  it.each<[string, (text: string) => unknown]>([
    ["an environment", toMonitoringEnvironment],
    ["a host", resolveMonitoringEnvironment],
    ["a stack", parseRemoteAddress],
    ["an error", (text) => describeError({ name: text, message: text, stack: text })],
    [
      "a line",
      (text) => createLogEntry({ level: "error", name: text, message: text, data: { stack: text } }, 1, []),
    ],
  ])("is handled as %s", (_name, run) => expectHarmless(run));
});
