import type { FixtureRemote } from "./fault.ts";

const plain = "fixture-remotes/plainRemote.tsx";
const withLazyPart = "fixture-remotes/lazyPartRemote.tsx";

/** Every release that the publish gate would refuse and that a browser test runs all the same. */
export const fixtureRemotes = {
  chunked: { name: "chunked", source: withLazyPart, isChunked: true },
  lazyPart: { name: "lazy-part", source: withLazyPart },
  styled: { name: "styled", source: "fixture-remotes/styledRemote.tsx" },
  entryThrows: {
    name: "entry-throws",
    source: plain,
    rewriteEntry: (text: string) => `throw new Error("the entry throws");${text}`,
  },
  initRejects: {
    name: "init-rejects",
    source: plain,
    rewriteEntry: (text: string, entryGlobal: string) => {
      const container = `window[${JSON.stringify(entryGlobal)}]`;
      const init = 'function(){return Promise.reject(new Error("init rejects"))}';
      return `${text};${container}=Object.assign({},${container},{init:${init}});`;
    },
  },
  exposeMissing: { name: "expose-missing", source: plain, exposedAs: "./other" },
  throwsOnMount: { name: "throws-on-mount", source: "fixture-remotes/throwsOnMount.tsx" },
  neverMounts: { name: "never-mounts", source: "fixture-remotes/neverMounts.tsx" },
  throwsOnRelease: { name: "throws-on-release", source: "fixture-remotes/throwsOnRelease.tsx" },
  throwsLater: { name: "throws-later", source: "fixture-remotes/throwsLater.tsx" },
  otherReact: { name: "other-react", source: plain, reactRange: "^18.3.1" },
  longTask: { name: "long-task", source: "fixture-remotes/longTask.tsx" },
  /** Not a fault: the leak count in `e2e/cycles` must notice it. */
  leaks: { name: "leaks", source: "fixture-remotes/leaksRemote.tsx" },
} as const satisfies Readonly<Record<string, FixtureRemote>>;
