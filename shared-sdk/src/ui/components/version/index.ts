/** The version of the design library. */
export { designLibraryVersion } from "./designLibraryVersion.ts";
