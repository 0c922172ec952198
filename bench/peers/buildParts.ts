/**
 * A program of its own, so that each build starts without what an earlier one has read. Builds parts of a peer, and with
 * PORTICO_BENCH_WATCH goes on building after each change.
 *
 * Usage: node buildParts.ts PEER FOLDER REVISION PART …
 */
import { allPeers } from "./allPeers.ts";
import type { Part } from "./peer.ts";

const [name, folder = "", revision = "", ...parts] = process.argv.slice(2);
const peer = allPeers.find((candidate) => candidate.name === name);
if (peer === undefined) throw new Error(`There is no peer ${name ?? ""}`);
void peer.build(folder, revision, parts as Part[]).then(() => process.stdout.write("peer: ready\n"));
