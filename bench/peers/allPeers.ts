import { container } from "./container/container.ts";
import { enhanced } from "./enhanced/enhanced.ts";
import { oneBundle } from "./oneBundle.ts";
import type { Peer } from "./peer.ts";
import { qiankun } from "./qiankun/qiankun.ts";
import { singleSpa } from "./singleSpa/singleSpa.ts";
import { vite } from "./vite/vite.ts";

/** What Portico is compared with. */
export const allPeers: readonly Peer[] = [oneBundle, enhanced, container, vite, singleSpa, qiankun];
