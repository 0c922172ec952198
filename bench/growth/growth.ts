/**
 * How the time of one operation grows with what it works on: look-ups in the deep-link table, verification of a channel, and
 * publishing and promoting in a storage that has many releases. Fails where a curve grows faster than its input.
 *
 * Usage: npm run bench -- growth
 */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { issueChannel, promote, publishRemote } from "@portico/release";
import { verifyChannelFile, type ChannelRemote } from "@portico/release/format";
import {
  createReleaseFixture,
  createSignedRemote,
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
  writeRemoteBuild,
} from "@portico/release/testing";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createPathMatcher } from "@portico/shared-sdk/testing";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";

interface Curve {
  /** What grows. */
  readonly input: string;
  readonly sizes: readonly number[];
  /** The time of each operation. Units: milliseconds */
  measure(size: number): Promise<Readonly<Record<string, number>>>;
}

/** 1 for a time that grows as its input does, 0 for one that does not grow; times vary a little. */
const limitExponent = 1.15;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function timeMedian(count: number, work: (index: number) => unknown): Promise<number> {
  const timesMs: number[] = [];
  for (const index of numbers(count)) {
    const startedMs = performance.now();
    await work(index);
    timesMs.push(performance.now() - startedMs);
  }
  return percentile(timesMs, 0.5);
}

/** Half of the paths match no row. */
const deepLinks: Curve = {
  input: "rows of the deep-link table",
  sizes: [100, 1_000, 10_000],
  measure: async (size) => {
    const find = createPathMatcher(
      numbers(size).map((row) => [`/area-${row % 97}/page-${row}/{symbol}/`, row] as const),
    );
    const paths = numbers(1_000).map(
      (index) => `/area-${index % 97}/page-${index % size}/BTC/${index % 2 === 0 ? "" : "x/"}`,
    );
    return {
      "1,000 look-ups": await timeMedian(50, () => paths.filter((address) => find(address) !== null).length),
    };
  },
};

/** A channel has at most 64 kB. */
const channelEntries: Curve = {
  input: "remotes of a channel",
  sizes: [3, 10, 30],
  measure: async (size) => {
    const [root, platform, team] = await Promise.all([
      createTestKey("root"),
      createTestKey("platform"),
      createTestKey("team"),
    ] as const);
    const names = numbers(size).map((index) => `remote${index}`);
    const keyring = createTestKeyring([platform], 1, Object.fromEntries(names.map((name) => [name, [team]])));
    const remotes: Record<string, ChannelRemote> = {};
    for (const name of names) remotes[name] = await createSignedRemote(name, { stable: "1.4.0" }, [team]);
    const channel = await signTestChannel(createTestDocument(remotes), [platform]);
    const text = JSON.stringify({ ...channel, keyring: await signTestKeyring(keyring, [root]) });
    const roots = createTestRootKeys([root]);
    const now = 1_700_000_001_000;
    const verify = async () => {
      const result = await verifyChannelFile(text, roots, { environment: "test", now, newest: null });
      if (!result.ok) throw new Error(result.error.message);
    };
    return { verification: await timeMedian(20, verify) };
  },
};

type Fixture = Awaited<ReturnType<typeof createReleaseFixture>>;

function createReleaseCurve({ storage, keys, keysDirectory }: Fixture): Curve {
  const directory = path.join(path.dirname(keysDirectory), "remote-header");
  let published = 0;
  const publish = async () => {
    published += 1;
    await writeRemoteBuild(directory, { name: "header", version: `1.0.${published}` });
    await publishRemote({ remoteDirectory: directory, storage, ...keys });
  };
  const promoteRelease = (index: number) =>
    issueChannel({ storage, ...keys, environment: "test", now: Date.now() }, (draft) =>
      promote(draft, "header", `1.0.${published - index}`, {}),
    );
  return {
    input: "releases in the storage",
    sizes: [10, 100, 1_000, 10_000],
    measure: async (size) => {
      while (published < size) await publish();
      return { publish: await timeMedian(9, publish), promote: await timeMedian(9, promoteRelease) };
    },
  };
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const fixture = await createReleaseFixture(["header"]);
  const rows = [];
  for (const { input, sizes, measure } of [deepLinks, channelEntries, createReleaseCurve(fixture)]) {
    const times = [];
    for (const size of sizes) times.push(await measure(size));
    for (const operation of Object.keys(times[0] ?? {})) {
      const timesMs = times.map((measured) => measured[operation] ?? NaN);
      const growth = (values: readonly number[]) => (values.at(-1) ?? NaN) / (values[0] ?? NaN);
      const exponent = Math.log(growth(timesMs)) / Math.log(growth(sizes));
      rows.push({ operation, input, sizes, timesMs, exponent });
      const points = sizes.map(
        (size, index) => `${size.toLocaleString("en")}: ${timesMs[index]?.toFixed(2) ?? ""} ms`,
      );
      const verdict = exponent > limitExponent ? "  faster than its input" : "";
      process.stdout.write(
        `${operation}, by ${input}: ${points.join(", ")}; exponent ${exponent.toFixed(2)}${verdict}\n`,
      );
      if (exponent > limitExponent) process.exitCode = 1;
    }
  }
  for (const folder of [fixture.root, path.dirname(fixture.keysDirectory)])
    rmSync(folder, { recursive: true, force: true });
  writeFileSync(
    path.join(rootDirectory, "bench/growth/growth.json"),
    `${JSON.stringify({ conditions, rows }, null, 2)}\n`,
  );
}

void main();
