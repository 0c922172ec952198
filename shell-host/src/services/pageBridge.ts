/** The bridge of remotes, as one chunk: few visits use it. */
export { openAppHome } from "./openAppHome.ts";
export { sharePageImage } from "./sharePageImage.ts";
