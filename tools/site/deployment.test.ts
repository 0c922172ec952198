import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const read = (name: string) => readFileSync(path.join(rootDirectory, "deploy", name), "utf8");
const valuesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = ""]) => value);
const built = "shell-host/dist/site";

test("the image has an exact version, is not root's, and copies the built site and files of the repository", () => {
  const file = read("Dockerfile");
  expect(valuesOf(file, /^FROM (.*)$/gm)).toEqual([expect.stringMatching(/^[\w/-]+:\d+\.\d+\.\d+-[\w-]+$/)]);
  expect(valuesOf(file, /^USER (.*)$/gm)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  const copied = valuesOf(file, /^COPY (\S+) \S+$/gm);
  expect(copied).toContain(built);
  expect(copied.filter((name) => name !== built && !existsSync(path.join(rootDirectory, name)))).toEqual([]);
  // all else, such as the keys of a local start, never reaches the builder
  expect(read("Dockerfile.dockerignore").trim().split("\n")).toEqual(["*", "!deploy", `!${built}`]);
});

test("the container has no rights, and nginx writes only where it may", () => {
  const compose = read("compose.yaml");
  for (const line of ["read_only: true", "- ALL", "- no-new-privileges:true"]) {
    expect(compose).toMatch(new RegExp(`^ +${line}$`, "m"));
  }
  expect(valuesOf(compose, /^ +user: "(.*)"$/gm)).toEqual(valuesOf(read("Dockerfile"), /^USER (.*)$/gm));
  expect(compose).not.toMatch(/privileged|cap_add|network_mode|\/var\/run/);
  const paths = valuesOf(read("nginx.conf"), /\s(\/[\w./-]+)[\s;]/g);
  const readable = /^\/(srv\/portico\/site|dev\/std(err|out)$)/;
  const writable = [...valuesOf(compose, /^ +- (\/\w+):uid/gm), ...valuesOf(compose, /^ +- \w+:(\/\S+)$/gm)];
  expect(writable).toEqual(["/tmp", "/var/cache/portico"]);
  expect(
    paths.filter((name) => !readable.test(name) && !writable.some((folder) => name.startsWith(folder))),
  ).toEqual([]);
});
