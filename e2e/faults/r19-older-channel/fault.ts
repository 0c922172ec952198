import type { Fault } from "../fault.ts";

/** The browser goes on with the later channel, which it kept. */
export const olderChannel: Fault = {
  id: "r19",
  title: "a channel older than one that this browser has seen",
  inflict: (lab) =>
    lab.editChannel((channel) => {
      channel.sequence += 1;
    }),
  act: async (page, lab, remote) => {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
    await lab.editChannel((channel) => {
      channel.sequence -= 1;
    });
    await page.goto(lab.pageAddress, { waitUntil: "commit" });
  },
  expected: { shows: "mounted", report: ["channel-unavailable"], reporter: "channel" },
};
