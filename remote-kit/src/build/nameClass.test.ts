import { writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";
import { nameClass, shortenPath } from "./nameClass.ts";
import { rootDirectory } from "./rootDirectory.ts";

const write = (file: string): string => {
  const written = path.join(createTemporaryFolder(), file);
  writeFileSync(written, "@keyframes turn {} .cup:hover, .cup.isWon { animation: turn 1.5s; } .prize-1 {}");
  return written;
};

test("names each class of a file, and its animations, differently", () => {
  const file = write("Cup.module.css");
  const names = ["cup", "isWon", "prize-1", "turn"].map((local) => nameClass(file, local, "wheel-1a2b3c4d"));
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^wheel-1a2b3c4d_[\w-]{3}[0-9a-z]$/);
  expect(nameClass(file, "composed", "wheel-1a2b3c4d")).toMatch(/^wheel-1a2b3c4d_[\w-]{3}_composed$/);
});

test("names equal classes of two files differently", () => {
  const names = ["Cup.module.css", "Prize.module.css"].map((file) => nameClass(write(file), "cup", "wheel"));
  expect(new Set(names).size).toBe(2);
});

test("names classes of the SDK's shared modules alike in every build", () => {
  const file = path.join(rootDirectory, "shared-sdk/src/ui/button/Button.module.css");
  expect(nameClass(file, "button", "wheel")).toMatch(/^sdk_button_[0-9a-f]{6}$/);
  expect(nameClass(file, "button", "wheel")).toBe(nameClass(file, "button", "shell"));
});

test("refuses two files of a scope whose names would be alike", () => {
  const shorten = (scope: (index: number) => string) => () => {
    for (let index = 0; index < 3_000; index += 1) shortenPath(`src/${index}.module.css`, scope(index));
  };
  expect(shorten(() => "cup")).toThrow(/would have the same names; rename one of the files\.$/);
  expect(shorten((index) => `cup-${index}`)).not.toThrow();
});
