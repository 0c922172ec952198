import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { sharedKeys } from "../federation.ts";
import { peerRemotes, sourceOf, type Peer } from "../peer.ts";

export const vite: Peer = {
  name: "federation of Vite",
  packages: ["@module-federation/vite", "vite"],
  build: async (folder, revision, parts) => {
    const sources = Object.fromEntries(peerRemotes.map((name) => [name, sourceOf(name)]));
    const options = JSON.stringify({ folder, revision, sharedKeys, sources, parts });
    const program = path.join(rootDirectory, "bench/peers/vite/build.mjs");
    await promisify(execFile)(process.execPath, [program, options]);
  },
  createHead: (_files, folder) => {
    const html = readFileSync(path.join(folder, "index.html"), "utf8");
    return (html.match(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs) ?? []).join("");
  },
};
