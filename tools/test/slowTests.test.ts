import { existsSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { slowTests } from "./slowTests.ts";

test.each(slowTests)("%s exists", (file) => {
  expect(existsSync(path.join(rootDirectory, file))).toBe(true);
});
