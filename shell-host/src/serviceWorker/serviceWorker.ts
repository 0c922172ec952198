import { systemClock } from "@portico/shared-sdk/host";
import { setUpServiceWorker } from "./setUpServiceWorker.ts";
import { workerConfig } from "./workerConfig.ts";
import type { WorkerScope } from "./workerScope.ts";

setUpServiceWorker(self as unknown as WorkerScope, workerConfig, systemClock);
