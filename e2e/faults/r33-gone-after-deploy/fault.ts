import { answerWith } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";
import { lazyPartFixture, openLazyPart } from "../parts/lazyPartFixture.ts";

export const goneAfterDeploy: Fault = {
  id: "r33",
  title: "a chunk that is gone after a later release",
  fixture: lazyPartFixture,
  inflict: (lab, remote) => lab.useFixture(remote, lazyPartFixture),
  act: async (page, lab, remote) => {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
    lab.strike(remote, "lazy chunk", answerWith(404, "text/plain", ""));
    await openLazyPart(page, lab, remote);
  },
  expected: { shows: "fallback", report: ["failed-later"], recovers: false },
};
