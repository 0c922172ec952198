import type { Fault } from "../fault.ts";

export const badSignature: Fault = {
  id: "r17",
  title: "a channel signed by nobody who may",
  inflict: (lab) =>
    lab.serveChannel(async (payload) => {
      const { signatures } = JSON.parse(await lab.workshop.sign(payload)) as {
        signatures: readonly object[];
      };
      // the signature of a text that differs in its sequence
      const forged = payload.replace(/"sequence":\d+/, '"sequence":999999');
      return JSON.stringify({ payload: forged, signatures });
    }),
  expected: {
    shows: "fallback",
    report: ["channel-unavailable"],
    reporter: "channel",
    isPageWide: true,
    recovers: false,
  },
};
