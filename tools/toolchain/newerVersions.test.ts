import { listNewerVersions } from "./newerVersions.ts";

test("has the newest patch of each minor version after the pinned one, in order", () => {
  const published = ["5.113.0", "5.110.3", "5.110.2", "5.111.0", "5.111.1", "5.110.4", "6.0.0-rc.1", "5.9.9"];
  expect(listNewerVersions(published, "5.110.3")).toEqual(["5.110.4", "5.111.1", "5.113.0"]);
});

test("is empty where the pinned version is the newest", () => {
  expect(listNewerVersions(["19.3.0", "19.3.1", "19.4.0-canary.1"], "19.3.1")).toEqual([]);
});
