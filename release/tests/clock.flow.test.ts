import { copyFile, mkdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// A clock that is ten years ahead must not issue a channel that is valid for ten years.

let fixture: CommandFixture;
const start = Date.UTC(2026, 10, 2);
const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const minuteMs = 60_000;

const setClock = (offsetMs: number): void => void jest.spyOn(Date, "now").mockReturnValue(start + offsetMs);

beginWith(async () => {
  setClock(0);
  fixture = await createPromotedFixture();
  return fixture.home;
});
beforeEach(() => setClock(0));
afterEach(async () => {
  jest.restoreAllMocks();
});
afterAll(removeTemporaryDirectories);

const refusal = (pattern: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(pattern) as unknown,
});
const iso = (ms: number): string => new Date(ms).toISOString();

/** The channel as a page reads it at the channel's time. */
async function readChannel() {
  const before = jest.spyOn(Date, "now").getMockImplementation();
  setClock(0);
  const document = await fixture.readServed();
  if (before !== undefined) jest.spyOn(Date, "now").mockImplementation(before);
  return document;
}

describe("compared with the last channel", () => {
  test.each([
    ["ten years ahead", 10 * yearMs],
    ["a second after the latest moment", 37 * dayMs + 1000],
  ])("refuses a clock that is %s, with both times", async (_, offset) => {
    setClock(offset);
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject(
      refusal(
        new RegExp(
          `clock is at ${iso(start + offset)}, but the channel test is valid from ${iso(start)} until ${iso(start + 30 * dayMs)}\\.\n.*--accept-clock`,
        ),
      ),
    );
    expect(await readChannel()).toMatchObject({ sequence: 1, notAfter: start + 30 * dayMs });
  });

  test.each([
    ["at the latest moment", 37 * dayMs],
    ["ten minutes behind", -10 * minuteMs],
  ])("accepts a clock that is %s", async (_, offset) => {
    setClock(offset);
    await fixture.run("renew", "--to", "test");
    expect((await readChannel()).issuedAt).toBe(Math.max(start, start + offset));
  });

  test.each([
    ["a second more than ten minutes", 10 * minuteMs + 1000],
    ["a year", yearMs],
  ])("refuses a clock that is %s behind", async (_, offset) => {
    setClock(-offset);
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject(
      refusal(/but the channel test was issued at .*\n.*"portico repair --to test"/),
    );
  });

  test("accepts a clock that the operator confirms", async () => {
    setClock(60 * dayMs);
    await fixture.run("renew", "--to", "test", "--accept-clock");
    expect(await readChannel()).toMatchObject({ sequence: 2, issuedAt: start + 60 * dayMs });
  });

  test("the kill switch works with any clock, with dates close to the last channel", async () => {
    setClock(10 * yearMs);
    const { stderr } = await fixture.run("disable", "header", "--to", "test");
    expect(stderr).toMatch(/[.] Set the clock[.]/);
    expect(stderr).toContain("This machine's clock is at");
    expect(await readChannel()).toMatchObject({
      issuedAt: start + 37 * dayMs,
      remotes: { header: { disabled: true } },
    });
  });

  test("repair issues a channel with wrong dates again with the current ones", async () => {
    setClock(10 * yearMs);
    await fixture.run("renew", "--to", "test", "--accept-clock");
    setClock(minuteMs);
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject(
      refusal(/"portico repair --to test" issues it again with dates that begin now/),
    );
    await fixture.run("repair", "--to", "test");
    expect(await readChannel()).toMatchObject({
      sequence: 3,
      issuedAt: start + minuteMs,
      notAfter: start + minuteMs + 30 * dayMs,
    });
    await fixture.run("renew", "--to", "test");
  });
});

describe("compared with the web server of the static origin", () => {
  let server: Server;
  let headers: Record<string, string>;

  beforeEach(async () => {
    headers = {};
    server = createServer((_request, response) => {
      response.writeHead(404, { date: new Date(start).toUTCString(), ...headers }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await fixture.run("configure", "--to", "test", "--static-origins", `self,http://localhost:${port}`);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ["eleven minutes ahead", 11 * minuteMs],
    ["eleven minutes behind", -11 * minuteMs],
    ["a day ahead, which the last channel would allow", dayMs],
  ])("refuses a clock that is %s, also for a repair", async (_, offset) => {
    setClock(offset);
    for (const command of ["renew", "repair"]) {
      expect(await fixture.portico(command, "--to", "test")).toMatchObject(
        refusal(/clock is at .*, but that of http:\/\/localhost:\d+ is at .*\n.*--accept-clock/),
      );
    }
  });

  test("accepts a matching clock long after the channel has expired", async () => {
    setClock(yearMs);
    headers = { date: new Date(start + yearMs).toUTCString() };
    await fixture.run("renew", "--to", "test");
    expect((await readChannel()).issuedAt).toBe(start + yearMs);
  });

  test("adds the age of a cached reply to its time", async () => {
    setClock(dayMs);
    headers = { age: String(dayMs / 1000) };
    await fixture.run("renew", "--to", "test");
    expect((await readChannel()).issuedAt).toBe(start + dayMs);
  });

  test.each([{ date: "yesterday" }, { age: "old" }])(
    "uses the last channel when the reply has the invalid time %j",
    async (given) => {
      headers = given;
      setClock(dayMs);
      await fixture.run("renew", "--to", "test");
      setClock(10 * yearMs);
      expect((await fixture.portico("renew", "--to", "test")).code).toBe(1);
    },
  );

  test("the kill switch uses the server's time", async () => {
    setClock(10 * yearMs);
    await fixture.run("disable", "header", "--to", "test");
    expect((await readChannel()).issuedAt).toBe(start);
  });
});

test("refuses to approve a proposal from a machine with a wrong clock, with both times", async () => {
  await fixture.run("keys", "create", "--no-passphrase", "ben", "--channel", "test");
  await fixture.run("renew", "--to", "test");
  await fixture.run("keys", "threshold", "test", "2");
  await mkdir(fixture.at("ben"));
  await copyFile(fixture.at("keys/ben.private.pem"), fixture.at("ben/ben.private.pem"));
  await rm(fixture.at("keys/ben.private.pem"));
  const propose = async (): Promise<string> => {
    const { stdout } = await fixture.run("renew", "--to", "test");
    return /portico approve (\S+)/.exec(stdout)?.[1] ?? "";
  };
  setClock(20 * dayMs);
  const wrong = await propose();
  setClock(0);
  expect(await fixture.porticoAs("ben", "approve", wrong, "--to", "test")).toMatchObject(
    refusal(/clock is at .*, but proposal 3-\w+ was made at .*\n.*--accept-clock/),
  );
  const right = await propose();
  expect((await fixture.porticoAs("ben", "approve", right, "--to", "test")).code).toBe(0);
});
