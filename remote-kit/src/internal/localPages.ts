export { checkOnPages } from "../check/checkOnPages.ts";
export { createProjectKeys, showOnLocalPages } from "../standalone/localSite.ts";
