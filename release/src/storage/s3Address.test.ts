import { readFileSync } from "node:fs";
import path from "node:path";
import { formatS3Address, parseS3Address } from "./s3Address.ts";

test.each([".portico", "/srv/portico", "C:\\releases", "s3", "a/s3://b"])("%s is a folder", (text) => {
  expect(parseS3Address(text)).toBeNull();
});

test.each([
  ["s3://releases", { bucket: "releases", prefix: "", isPathStyle: false }],
  ["s3://releases/", { bucket: "releases", prefix: "", isPathStyle: false }],
  ["s3://releases/a/b/", { bucket: "releases", prefix: "a/b/", isPathStyle: false }],
  [
    "s3://releases/a?region=eu-west-1&path-style=true",
    { bucket: "releases", prefix: "a/", region: "eu-west-1", isPathStyle: true },
  ],
  [
    "s3://releases?endpoint=http://localhost:9000&path-style",
    { bucket: "releases", prefix: "", endpoint: "http://localhost:9000", isPathStyle: true },
  ],
])("reads %s", (text, address) => {
  expect(parseS3Address(text)).toEqual(address);
});

test("reads the addresses of the operator's guide", () => {
  const guide = readFileSync(path.join(__dirname, "../../../docs/operator.md"), "utf8");
  const addresses = [...guide.matchAll(/^export PORTICO_STORAGE='(.+)'$/gm)].map(
    ([, address = ""]) => address,
  );
  expect(addresses.map(parseS3Address)).toEqual([
    { bucket: "releases", prefix: "portico/", region: "eu-central-1", isPathStyle: false },
    {
      bucket: "releases",
      prefix: "portico/",
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      isPathStyle: true,
    },
  ]);
});

test.each([
  ["gs://releases", /Google's S3 interface has no condition/],
  ["s3://releases?endpoint=https://storage.googleapis.com", /Google's S3 interface has no condition/],
  ["https://releases.s3.amazonaws.com", /name a folder, or a bucket such as s3:/],
  ["s3:/releases", /name a folder, or a bucket such as s3:/],
  ["s3://Releases", /3 to 63 lower-case letters/],
  ["s3://", /3 to 63 lower-case letters/],
  ["s3://releases/../a", /a prefix has letters, digits/],
  ["s3://releases//a", /a prefix has letters, digits/],
  ["s3://releases?regoin=x", /and no regoin/],
  ["s3://releases?endpoint=localhost:9000", /its endpoint is no address/],
])("refuses %s with a sentence", (text, sentence) => {
  expect(() => parseS3Address(text)).toThrow(sentence);
});

test("shows no access key of an address that has one", () => {
  expect(() => parseS3Address("s3://AKIA:secret@releases/a")).toThrow(
    "s3://…@releases/a can't be a storage: access keys belong into the environment or a profile of AWS.",
  );
});

test("names a storage by where it is, however it is reached", () => {
  const name = (text: string) => formatS3Address(parseS3Address(text)!);
  expect(name("s3://releases/a/?region=eu-west-1")).toBe("s3://releases/a");
  expect(name("s3://releases?endpoint=http://localhost:9000&path-style")).toBe(
    "s3://releases?endpoint=http://localhost:9000",
  );
});
