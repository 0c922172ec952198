import { existsSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { slowTests } from "./slowTests.ts";

test.each(slowTests)("%s exists", (file) => {
  expect(existsSync(path.join(rootDirectory, file))).toBe(true);
});
