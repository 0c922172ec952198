import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findOnPath, findUnusedPort, installPackages } from "@portico/remote-kit/internal/setup";

const programs = ["radosgw", "radosgw-admin", "monmaptool", "ceph", "ceph-mon", "ceph-osd"];

/** Only ends a step that hangs, such as one that waits for a program that has ended. */
const longestStepMs = 60_000;

export interface ObjectStore {
  /** The origin of its S3 interface. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts Ceph's gateway with a monitor and a store in memory, for one access key, which is `test` with the secret `test`. Installs
 * them where this runs as root on Debian.
 *
 * Errors: throws where a program is missing or does not start
 */
export async function startRadosgw(): Promise<ObjectStore> {
  if (findMissing() !== undefined) {
    installPackages("Ceph's gateway is missing", ["radosgw", "ceph-mon", "ceph-osd"]);
  }
  const missing = findMissing();
  if (missing !== undefined)
    throw new Error(`${missing} is missing, so nothing was tested with Ceph's gateway.`);
  const directory = mkdtempSync(path.join(tmpdir(), "portico-radosgw-"));
  const at = (name: string) => path.join(directory, name);
  const [port, monitorPort] = [await findUnusedPort("127.0.0.1"), await findUnusedPort("127.0.0.1")];
  const [cluster, store] = [randomUUID(), randomUUID()];
  ["mon", "osd"].forEach((folder) => mkdirSync(at(folder)));
  writeFileSync(at("ceph.conf"), createConfiguration({ directory, cluster, port, monitorPort }));

  const daemons: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    const running = daemons.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((daemon) => once(daemon, "exit"));
    running.forEach((daemon) => daemon.kill("SIGKILL"));
    await Promise.all(ended);
    rmSync(directory, { recursive: true, force: true });
  };
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, {
      env: environment,
      stdio: ["ignore", "ignore", "inherit"],
      timeout: longestStepMs,
    });
  const start = (program: string, ...args: string[]): void => {
    daemons.push(
      spawn(program, ["-f", ...args], { env: environment, stdio: ["ignore", "ignore", "inherit"] }),
    );
  };
  const environment = { ...process.env, CEPH_CONF: at("ceph.conf") };
  try {
    run(
      "monmaptool",
      "--create",
      "--addv",
      "a",
      `[v1:127.0.0.1:${monitorPort}]`,
      "--fsid",
      cluster,
      at("monmap"),
    );
    run("ceph-mon", "--mkfs", "-i", "a", "--monmap", at("monmap"));
    start("ceph-mon", "-i", "a");
    run("ceph", "osd", "new", store);
    run("ceph-osd", "--mkfs", "-i", "0", "--osd-uuid", store);
    // by the monitor's own program: the store's first command reaches the monitor at times before it knows the cluster, and ends it
    run("ceph", "osd", "crush", "add", "osd.0", "1", "root=default", "host=localhost");
    start("ceph-osd", "-i", "0");
    start("radosgw", "--no-mon-config", "-n", "client.rgw");
    run(
      "radosgw-admin",
      "user",
      "create",
      "--uid=test",
      "--display-name=test",
      "--access-key=test",
      "--secret=test",
    );
    const endpoint = `http://127.0.0.1:${port}`;
    await waitUntilAnswered(endpoint, daemons);
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const findMissing = (): string | undefined => programs.find((program) => findOnPath(program) === null);

async function waitUntilAnswered(endpoint: string, daemons: readonly ChildProcess[]): Promise<void> {
  for (;;) {
    const isAnswered = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    const ended = daemons.find(({ exitCode }) => exitCode !== null);
    if (ended !== undefined) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Places {
  readonly directory: string;
  readonly cluster: string;
  readonly port: number;
  readonly monitorPort: number;
}

/** One machine, no keys between its programs, and no copies. */
const createConfiguration = ({ directory, cluster, port, monitorPort }: Places): string => `[global]
fsid = ${cluster}
mon host = 127.0.0.1:${monitorPort}
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd crush update on start = false
osd class update on start = false
mon data = ${directory}/mon
osd data = ${directory}/osd
run dir = ${directory}
admin socket = ${directory}/$name.socket
pid file = ${directory}/$name.pid
log file = ${directory}/$name.log
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
