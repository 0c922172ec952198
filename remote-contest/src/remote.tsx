import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Contest } from "./contest/Contest.tsx";
import { injectContestSlices } from "./store/contestSlices.ts";
import { waitForContent } from "./loading/waitForContent.ts";
// only the build renders it, so the browser needs its stylesheet alone
import "./prerendered/StaticDetails.module.css";

const mountContest = mountReact(Contest);

export const { contract, mount } = defineRemote({
  mount: async (element, context) => {
    injectContestSlices(context.store);
    const handle = await mountContest(element, context);
    await waitForContent(element, context.clock);
    return handle;
  },
});
