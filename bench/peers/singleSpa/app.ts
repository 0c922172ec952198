import * as remote from "peer-remote";
import { createLifecycles } from "../lifecycles.ts";

export const { bootstrap, mount, unmount } = createLifecycles(remote);
