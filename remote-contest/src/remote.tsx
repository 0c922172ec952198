import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Contest } from "./contest/Contest.tsx";
import { injectContestSlices } from "./store/contestSlices.ts";
// only the build renders these, so the browser needs their stylesheets alone
import "./prerendered/NoScriptNote.module.css";
import "./prerendered/StaticDetails.module.css";

const mountContest = mountReact(Contest);

export const { contract, mount } = defineRemote({
  mount: (element, context) => {
    injectContestSlices(context.store);
    return mountContest(element, context);
  },
});
