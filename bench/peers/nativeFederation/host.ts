/** The orchestrator in a script of its own, which adds the import map before the shell is loaded. */
import "@portico/shell-host/base.css";
import { initFederation } from "@softarc/native-federation-orchestrator";
import { peerRemotes } from "../peerRemotes.ts";
import type { start } from "./shell.ts";

const addressOf = (name: string) => `/bundle/${name}/remoteEntry.json`;

void initFederation(Object.fromEntries(peerRemotes.map((name) => [name, addressOf(name)])), {
  hostRemoteEntry: { name: "shell", url: addressOf("shell") },
}).then(async ({ loadRemoteModule }) => {
  const shell = await loadRemoteModule<{ readonly start: typeof start }>("shell", "./shell");
  shell.start((name) => loadRemoteModule(name, "./remote"));
});
