import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "init-rejects",
  source: "parts/plainRemote.tsx",
  rewriteEntry: (text, entryGlobal) =>
    `${text};window[${JSON.stringify(entryGlobal)}]=Object.assign({},window[${JSON.stringify(entryGlobal)}],` +
    `{init:function(){return Promise.reject(new Error("init rejects"))}});`,
};

export const initRejects: Fault = {
  id: "r25",
  title: "a container whose init rejects",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["container-failed"], recovers: false },
};
