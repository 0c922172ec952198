import { readFileSync } from "node:fs";
import path from "node:path";
import { sharedKeys } from "../federation.ts";
import { sourceOf, type Peer } from "../peer.ts";
import { peerRemotes } from "../peerRemotes.ts";
import { runBuilder } from "../runBuilder.ts";

export const vite: Peer = {
  name: "federation of Vite",
  packages: ["@module-federation/vite", "vite"],
  team: ["bench/peers/vite/build.mjs"],
  build: async (folder, revision, parts) => {
    const sources = Object.fromEntries(peerRemotes.map((name) => [name, sourceOf(name)]));
    // its components use the SDK's React entry point, of which this plugin would bundle another copy for files of the same package
    const keys = [...sharedKeys, "@portico/shared-sdk/ui/market"];
    await runBuilder("vite/build.mjs", { folder, revision, sharedKeys: keys, sources, parts });
  },
  createHead: (_files, folder) => {
    const html = readFileSync(path.join(folder, "index.html"), "utf8");
    return (html.match(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs) ?? []).join("");
  },
};
