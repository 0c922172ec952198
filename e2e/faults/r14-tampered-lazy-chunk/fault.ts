import { plantCode } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";
import { openLazyPart, lazyPartFixture } from "../parts/lazyPartFixture.ts";

export const tamperedLazyChunk: Fault = {
  id: "r14",
  title: "code planted in a chunk that loads later",
  fixture: lazyPartFixture,
  inflict: async (lab, remote) => {
    await lab.useFixture(remote, lazyPartFixture);
    lab.strike(remote, "lazy chunk", plantCode);
  },
  act: openLazyPart,
  expected: { shows: "fallback", report: ["failed-later"], recovers: false },
};
