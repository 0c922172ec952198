import { startS3Server, type S3Server } from "../testing/s3Server.ts";
import { giveAccessKey } from "../testing/giveAccessKey.ts";
import { createS3Storage } from "./s3Storage.ts";

const channel = "channels/test.json";
const folder = `site/.generations/${channel}/`;
let server: S3Server;

giveAccessKey();
const reads = jest.fn();

beforeEach(async () => {
  server = await startS3Server({
    fault: ({ method, key }) => {
      if (method === "GET" && key === `site/${channel}`) reads();
      return null;
    },
  });
  const storage = createS3Storage(server.address);
  for (const text of ["1", "2", "3", "4", "5"]) {
    await storage.replace(channel, Buffer.from(text), (await storage.read(channel))?.tag ?? null);
  }
});
afterEach(() => server.close());

async function readVersions(known: string): Promise<string> {
  const texts: string[] = [];
  for await (const bytes of createS3Storage(server.address).readVersions(channel, Buffer.from(known)))
    texts.push(Buffer.from(bytes).toString());
  return texts.join("");
}

const keyOf = (generation: number): string =>
  [...server.objects.keys()].find((key) =>
    key.startsWith(`${folder}${String(generation).padStart(12, "0")}-`),
  )!;

test("states before a known one are left out", async () => {
  expect(await readVersions("5")).toBe("5");
  expect(await readVersions("3")).toBe("543");
});

test("a copy of the known state with a higher number hides no state", async () => {
  server.objects.set(keyOf(3).replace("00003-", "00005-"), server.objects.get(keyOf(3))!);
  expect(await readVersions("3")).toMatch(/^53?43$/);
});

test.each([
  ["has a lower number, since it was put back by hand", { "x-amz-meta-generation": "2" }],
  ["has no number", {}],
])("all states are read where the current one %s", async (_, headers) => {
  server.objects.set(`site/${channel}`, { ...server.objects.get(keyOf(2))!, headers });
  expect([...new Set(await readVersions("4"))].sort().join("")).toBe("12345");
});

test("all states are read where the known one is not among them", async () => {
  server.objects.delete(keyOf(3));
  expect(await readVersions("3")).toBe("5421");
});

test("the current state is read again unless the caller has just read it", async () => {
  const storage = createS3Storage(server.address);
  const read = await storage.read(channel);
  const other = { bytes: Buffer.from("5"), tag: '"another"' };
  for (const [current, times] of [
    [read, 0],
    [undefined, 1],
    [null, 1],
    [other, 1],
  ] as const) {
    reads.mockClear();
    const texts: string[] = [];
    for await (const bytes of storage.readVersions(channel, Buffer.from("4"), current))
      texts.push(Buffer.from(bytes).toString());
    expect(texts).toEqual(["5", "4"]);
    expect(reads).toHaveBeenCalledTimes(times);
  }
});
