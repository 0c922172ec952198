/** The door for builds: renders first pictures on Node, never part of a page. */
export { renderStatic } from "./renderStatic.tsx";
export { createStaticRemoteContext } from "./staticRemoteContext.ts";
export type { StaticPageFacts } from "./staticRemoteContext.ts";
