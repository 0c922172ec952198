import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import timers from "node:timers/promises";
import { runPortico } from "../src/command/runPortico.ts";
import { channelMaxAgeSeconds } from "../src/site/caching.ts";
import { listen } from "../src/serve/listen.ts";
import { serveStorage, type StorageServer } from "../src/serve/serveStorage.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { createTamperingOrigin, type TamperingOrigin } from "../src/testing/tamperingOrigin.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { watchRounds } from "../src/verify/watchRounds.ts";

let fixture: CommandFixture;
let server: StorageServer;
let origin: TamperingOrigin;

beginWith(async () => {
  fixture = await createPromotedFixture();
  return fixture.home;
});
beforeEach(async () => {
  server = await serveStorage(createFolderStorage(fixture.at("storage")), 0);
  origin = await createTamperingOrigin(server.origin);
});
afterEach(async () => {
  await origin.close();
  await server.close();
});
afterAll(removeTemporaryDirectories);

const verify = (...args: string[]) =>
  fixture.porticoAs("watcher", "verify", origin.origin, "--to", "test", ...args);
const readChannel = () => readFile(fixture.at("storage/channels/test.json"), "utf8");

describe("a lower sequence after a restart", () => {
  /** The wait until caches must have ended; the tampering origin has none. */
  let sleep: jest.SpiedFunction<typeof timers.setTimeout>;
  const expectOneWait = () =>
    expect(sleep.mock.calls.map(([delayMs]) => delayMs)).toEqual([(channelMaxAgeSeconds + 1) * 1000]);

  beforeEach(() => {
    sleep = jest.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  });
  afterEach(() => sleep.mockRestore());

  test("is reported", async () => {
    const older = await readChannel();
    await fixture.run("renew", "--to", "test");
    expect((await verify()).code).toBe(0);
    origin.tamper(({ path: address }, answer) =>
      address.startsWith("/channels/") ? { ...answer, body: older } : answer,
    );
    const { code, stdout } = await verify();
    expect([code, stdout]).toEqual([1, expect.stringMatching(/would be refused by pages: stale-sequence/)]);
    expectOneWait();
    // the same file, for a watcher that starts without a memory
    await rm(fixture.at("state-watcher"), { recursive: true });
    expect((await verify()).code).toBe(0);
  });

  test("is reported for the keyring, and so is a kill that is taken back in its sequence", async () => {
    const earlierKeyring = await readChannel();
    await fixture.porticoAs("on-call", "keys", "create", "--no-passphrase", "on-call", "--kill", "test");
    await fixture.run("renew", "--to", "test");
    const running = await readChannel();
    expect((await verify()).code).toBe(0);
    expect((await fixture.porticoAs("on-call", "disable", "header", "--to", "test")).code).toBe(0);
    expect((await verify()).code).toBe(0);
    const serve = (body: string) =>
      origin.tamper(({ path: address }, answer) =>
        address.startsWith("/channels/") ? { ...answer, body } : answer,
      );
    serve(running);
    const { code, stdout } = await verify();
    expect([code, stdout]).toEqual([1, expect.stringMatching(/no longer disables header, as it did/)]);
    expectOneWait();
    const [stored = ""] = await readdir(fixture.at("state-watcher/verify"));
    const file = fixture.at("state-watcher/verify", stored);
    const seen = JSON.parse(await readFile(file, "utf8")) as object;
    expect(seen).toMatchObject({ sequence: 2, keyring: 3, disabled: ["header"] });
    // of a version that stored the sequence only
    await writeFile(
      file,
      JSON.stringify({ ...seen, keyring: undefined, payload: undefined, disabled: undefined }),
    );
    expect((await verify()).code).toBe(0);
    await writeFile(file, JSON.stringify({ ...seen, sequence: 1, disabled: [] }));
    serve(earlierKeyring);
    expect((await verify()).stdout).toContain("stale-sequence at keyring.sequence");
  });

  test("is compared with the state folder that the operator sets", async () => {
    const state = fixture.at("elsewhere");
    expect((await verify("--state", state)).code).toBe(0);
    const [file = ""] = await readdir(path.join(state, "verify"));
    const stored = JSON.parse(await readFile(path.join(state, "verify", file), "utf8")) as object;
    expect(stored).toMatchObject({ sequence: 1 });
    await writeFile(path.join(state, "verify", file), JSON.stringify({ ...stored, sequence: 2 }));
    expect((await verify("--state", state)).code).toBe(1);
    expectOneWait();
    await writeFile(
      path.join(state, "verify", file),
      JSON.stringify({ ...stored, sequence: 2, keys: ["other"] }),
    );
    expect((await verify("--state", state)).code).toBe(0);
  });

  test("is not checked when the state file is damaged, which is an error", async () => {
    const state = fixture.at("elsewhere");
    expect((await verify("--state", state)).code).toBe(0);
    const [file = ""] = await readdir(path.join(state, "verify"));
    await writeFile(path.join(state, "verify", file), "");
    const { code, stderr } = await verify("--state", state);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is damaged; remove it/)]);
  });

  test("is not stored when the state folder can't be written, which is a warning", async () => {
    const state = fixture.at("file");
    await writeFile(state, "");
    const { code, stderr } = await verify("--state", state);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/ENOTDIR|not a folder|directory/i)]);
  });
});

test("refuses to allow headers that affect pages", async () => {
  for (const name of ["refresh", "Set-Cookie", "link", "content-security-policy-report-only", "a b"]) {
    expect([name, (await verify("--allow-headers", name)).code]).toEqual([name, 2]);
  }
  origin.tamper((_, answer) => ({ ...answer, headers: { ...answer.headers, "x-cache": "hit" } }));
  expect((await verify("--allow-headers", "cf-ray,X-Cache")).code).toBe(0);
  expect((await verify()).code).toBe(1);
});

test("--watch repeats until interrupted and ends with 1 after any finding", async () => {
  const stop = new AbortController();
  const rounds: { reports: { findings: object[] }[] }[] = [];
  const stdout = {
    write: (text: string) => {
      rounds.push(JSON.parse(text) as { reports: { findings: object[] }[] });
      if (rounds.length === 1) {
        origin.tamper(({ headers }, answer) =>
          /iPhone/.test(headers["user-agent"] ?? "") ? { ...answer, body: `${answer.body} ` } : answer,
        );
      }
      if (rounds.length === 2) stop.abort();
    },
  };
  const args = ["verify", origin.origin, "--to", "test", "--watch", "--every", "1", "--json"];
  const folders = ["--keyring", fixture.at("keyring.json"), "--state", fixture.at("elsewhere")];
  const watching = runPortico([...args, ...folders], { stdout, stderr: { write: () => true } }, stop.signal);
  expect(await watching).toBe(1);
  const counts = rounds.slice(0, 2).map(({ reports }) => reports[0]?.findings.length ?? 0);
  expect(counts[0]).toBe(0);
  expect(counts[1]).toBeGreaterThan(0);
});

test("--metrics-port serves the figures of the last round until the watcher ends", async () => {
  const stop = new AbortController();
  const unused = await listen(() => {}, { port: 0, host: "localhost", option: "" });
  const { port } = new URL(unused.origin);
  await unused.close();
  const request = () => fetch(`http://localhost:${port}/metrics`);
  const served: string[] = [];
  const stdout = {
    write: () => {
      pending = pending.then(async () => {
        if (stop.signal.aborted) return;
        const text = await (await request()).text();
        served.push(text);
        if (changedBytes.test(text)) stop.abort();
        origin.tamper(({ path: address }, answer) =>
          address.endsWith(".js") ? { ...answer, body: `${answer.body} ` } : answer,
        );
      });
    },
  };
  const changedBytes = /portico_findings\{.*code="changed-bytes",detail=""\} [1-9]/;
  let pending = Promise.resolve();
  const args = ["verify", origin.origin, "--to", "test", "--watch", "--every", "1"];
  const folders = ["--keyring", fixture.at("keyring.json"), "--state", fixture.at("elsewhere")];
  const options = ["--metrics-port", port];
  const streams = { stdout, stderr: { write: () => true } };
  expect(await runPortico([...args, ...folders, ...options], streams, stop.signal)).toBe(1);
  await pending;
  const labels = `{origin="${origin.origin}",channel="test"`;
  expect(served[0]).toContain(`portico_channel_sequence${labels}} 1\n`);
  expect(served[0]).toContain(`portico_releases${labels},state="stable"} 1\n`);
  expect(served[0]).toMatch(/portico_findings\{.*code="changed-bytes",detail=""\} 0\n/);
  expect(served.at(-1)).toMatch(changedBytes);
  await expect(request()).rejects.toThrow();
});

test("rounds start after a random time of half to one and a half intervals", async () => {
  const stop = new AbortController();
  const randoms = [0, 0.5, 1];
  const waited: number[] = [];
  let nowMs = 0;
  await watchRounds(
    () => {
      nowMs += 10_000;
      return Promise.resolve();
    },
    {
      everyMs: 60_000,
      stop: stop.signal,
      random: () => randoms[waited.length] ?? 0,
      now: () => nowMs,
      sleep: (ms) => {
        waited.push(ms);
        nowMs += ms;
        if (waited.length === randoms.length) stop.abort();
        return Promise.resolve();
      },
    },
  );
  expect(waited).toEqual([20_000, 50_000, 80_000]);
});
