import { open, type FileHandle } from "node:fs/promises";
import { devNull } from "node:os";

// Storage waits some milliseconds after each file until it is on the disk. That matters only when the power fails, which no
// test can cause: `crashingFileSystem.ts` ends processes instead, and these lose nothing that they have written.
beforeAll(async () => {
  const file = await open(devNull);
  const prototype = Object.getPrototypeOf(file) as FileHandle;
  prototype.sync = () => Promise.resolve();
  await file.close();
});
