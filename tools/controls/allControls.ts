import type { Control } from "./control.ts";
import { channelControls } from "./channelControls.ts";
import { fileControls } from "./fileControls.ts";
import { pageControls } from "./pageControls.ts";
import { previewControls } from "./previewControls.ts";
import { releaseControls } from "./releaseControls.ts";
import { serverControls } from "./serverControls.ts";

/** All controls, at least one for each of T1 to T9, and for each section of docs/security.md. */
export const allControls: readonly Control[] = [
  ...fileControls,
  ...channelControls,
  ...previewControls,
  ...pageControls,
  ...releaseControls,
  ...serverControls,
];
