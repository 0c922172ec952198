import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readShippedPackage } from "./build/shippedPackages.ts";
import { stampRelease } from "./build/stampRelease.ts";
import { raiseSequence } from "./dev/raiseSequence.ts";
import { writeCapabilityTypes } from "./manifest/capabilityTypes.ts";
import { readRemoteManifest } from "./manifest/readRemoteManifest.ts";
import { listStartPaths } from "./manifest/startPaths.ts";
import type { RemoteManifest } from "./manifest/remoteManifest.ts";
import { readAllowances } from "./messages/allowances.ts";
import { compileWorkspaceMessages } from "./messages/compileWorkspaceMessages.ts";
import { readMessageTexts } from "./messages/messageFiles.ts";
import { createTemporaryFolder } from "./internal/temporaryFolder.ts";

let folder: string;

beforeEach(() => {
  folder = createTemporaryFolder();
});

const manifest = {
  placement: { slot: "main", routes: [{ path: "/wheel/:id/", title: "wheel" }] },
  editions: ["global"],
} as unknown as RemoteManifest;

/** What reads a file of the folder that a person or another program may have made. */
const readers: Readonly<Record<string, readonly [file: string, read: () => unknown]>> = {
  manifest: ["package.json", () => readRemoteManifest(folder)],
  "start path": ["dist/pages/en.json", () => listStartPaths({ directory: folder, manifest })],
  messages: ["messages/en.json", () => compileWorkspaceMessages(folder)],
  allowances: ["messages.check.json", () => readAllowances(folder)],
  capabilities: ["src/capabilities.d.ts", () => writeCapabilityTypes(folder, { capabilities: [] })],
  keyring: ["keyring.json", () => raiseSequence(path.join(folder, "keyring.json"), 0)],
  "record of a build": ["dist/release.json", () => stampRelease(path.join(folder, "dist"))],
  "licence of a package": [
    "LICENSE",
    () => {
      writeFileSync(path.join(folder, "package.json"), '{"name":"a","version":"1.0.0","license":"MIT"}');
      return readShippedPackage(folder);
    },
  ],
};

const kinds: Readonly<Record<string, (file: string) => unknown>> = {
  "a named pipe": (file) => spawnSync("mkfifo", [file]),
  "a device": (file) => symlinkSync("/dev/zero", file),
  "a folder": (file) => mkdirSync(file),
};

test.each(
  Object.entries(readers).flatMap(([what, [file, read]]) =>
    Object.entries(kinds).map(([kind, create]) => [what, kind, file, read, create] as const),
  ),
)("%s: %s is refused with a sentence", (_what, _kind, file, read, create) => {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  create(place);
  expect(read).toThrow(/^\S.*package\.json is not a regular file\.$|^\S+ is not a regular file\.$/);
});

test("a named pipe among messages changes the text of all, which a watched build waits for", () => {
  mkdirSync(path.join(folder, "messages"));
  writeFileSync(path.join(folder, "messages/en.json"), "{}");
  const before = readMessageTexts(folder);
  spawnSync("mkfifo", [path.join(folder, "messages/tr.json")]);
  expect([before, readMessageTexts(folder)]).toEqual([
    "{}",
    expect.stringMatching(/^\{\}\n.*regular file\.$/),
  ]);
});
