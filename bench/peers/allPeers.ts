import { container } from "./container/container.ts";
import { enhanced } from "./enhanced/enhanced.ts";
import { nativeFederation } from "./nativeFederation/nativeFederation.ts";
import { oneBundle } from "./oneBundle.ts";
import type { Peer } from "./peer.ts";
import { piral } from "./piral/piral.ts";
import { qiankun } from "./qiankun/qiankun.ts";
import { singleSpa } from "./singleSpa/singleSpa.ts";
import { vite } from "./vite/vite.ts";
import { webFragments } from "./webFragments/webFragments.ts";

/** What Portico is compared with. */
export const allPeers: readonly Peer[] = [
  oneBundle,
  enhanced,
  container,
  vite,
  singleSpa,
  nativeFederation,
  qiankun,
  piral,
  webFragments,
];
