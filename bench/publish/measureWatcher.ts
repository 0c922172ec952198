import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { issueChannel, nothingSeen, verifyOrigin, type IssueOptions } from "@portico/release";

export interface WatcherMeasure {
  readonly polls: number;
  readonly filesInAPoll: number;
  readonly channelsIssued: number;
  readonly falseAlarms: number;
  readonly pollsMs: readonly number[];
  readonly changes: readonly {
    readonly path: string;
    readonly isFound: boolean;
    readonly foundMs: number;
  }[];
}

interface Watch extends IssueOptions {
  readonly directory: string;
  readonly origin: string;
  readonly polls: number;
}

/** How often a channel is issued meanwhile: the watcher must report nothing during changes either. */
const pollsBetweenChannels = 50;
const changedFiles = 20;

/** Polls without a fault; then changes one byte in one file after another and polls again. */
export async function measureWatcher(watch: Watch): Promise<WatcherMeasure> {
  const { storage, directory, origin, keyring, environment } = watch;
  let seen = nothingSeen;
  const poll = async () => {
    const startedMs = performance.now();
    const report = await verifyOrigin({
      origin,
      environment,
      keyring,
      now: Date.now(),
      seen,
    });
    seen = report.seen ?? seen;
    return { ...report, ms: Math.round(performance.now() - startedMs) };
  };
  const pollsMs: number[] = [];
  let falseAlarms = 0;
  let channelsIssued = 0;
  let filesInAPoll = 0;
  for (let count = 1; count <= watch.polls; count += 1) {
    const isDue = count % pollsBetweenChannels === 0;
    // at the same time as the poll, not between two
    const issued = isDue
      ? issueChannel({ ...watch, now: Date.now(), purpose: "renew" }, (draft) => draft)
      : null;
    const { findings, files, ms } = await poll();
    if (await issued) channelsIssued += 1;
    if (findings.length > 0) console.error(JSON.stringify(findings));
    falseAlarms += findings.length > 0 ? 1 : 0;
    filesInAPoll = files;
    pollsMs.push(ms);
  }
  const changes = [];
  const served = (await storage.list("remotes/")).filter((file) => !file.includes("/signatures/"));
  for (let index = 0; index < changedFiles; index += 1) {
    const file = served[Math.floor((index * served.length) / changedFiles)] ?? "";
    const restore = changeOneByte(path.join(directory, file), index);
    const { findings, ms } = await poll();
    const isFound = findings.some(
      ({ code, address }) => code === "changed-bytes" && address === `${origin}/${file}`,
    );
    changes.push({ path: file.slice(file.lastIndexOf("/") + 1), isFound, foundMs: ms });
    restore();
    if ((await poll()).findings.length > 0) falseAlarms += 1;
  }
  return { polls: watch.polls, filesInAPoll, channelsIssued, falseAlarms, pollsMs, changes };
}

/** Replaces the file by one that differs in one bit of one byte, somewhere; answers what puts the old one back. */
function changeOneByte(file: string, seed: number): () => void {
  const bytes = readFileSync(file);
  const changed = Uint8Array.from(bytes);
  const place = (seed * 7_919) % bytes.length;
  changed[place] = (bytes[place] ?? 0) ^ 1;
  const put = (content: Uint8Array): void => {
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  };
  put(changed);
  return () => put(bytes);
}
