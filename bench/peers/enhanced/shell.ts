import { loadRemote } from "@module-federation/enhanced/runtime";
import type { RemoteModule } from "@portico/shared-sdk";
import { startPage } from "../../load/startPage.ts";

startPage((name) => loadRemote<RemoteModule>(`${name}/remote`));
