import { changeAnswer } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

/** Such nodes made other loaders wait for a script that never runs. */
export const plantedNode: Fault = {
  id: "r36",
  title: "script nodes of the same address that never run",
  inflict: (lab, remote) => {
    const { base, entry } = lab.releaseOf(remote);
    const address = lab.staticOrigin + base + entry.path;
    const nodes =
      `<script type="text/template" src="${address}"></script>` +
      `<script type="module" disabled src="${address}?" integrity="sha384-AAAA"></script>` +
      `<img name="currentScript" alt="" src="/favicon.ico">`;
    lab.proxy.respond(
      (path) => path.startsWith("/en/trading-contest/"),
      changeAnswer(({ body }) => ({
        body: Buffer.from(body.toString().replace("<body>", `<body>${nodes}`)),
      })),
    );
  },
  expected: { shows: "mounted", report: null },
  consoleLines: /integrity|script-src|Content Security Policy/,
};
