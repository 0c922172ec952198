import { plantCode } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";
import { cutApartFixture } from "../parts/cutApartFixture.ts";

export const tamperedChunk: Fault = {
  id: "r13",
  title: "code planted in the first chunk",
  fixture: cutApartFixture,
  inflict: async (lab, remote) => {
    await lab.useFixture(remote, cutApartFixture);
    lab.strike(remote, "first chunk", plantCode);
  },
  expected: { shows: "fallback", report: ["files-failed"], recovers: false },
};
