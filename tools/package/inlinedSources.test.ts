import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inlineSite } from "@portico/shared-sdk/inline-site";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const sourcesOf = (workspace: string): readonly string[] => {
  const folder = path.join(rootDirectory, workspace, "src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|example)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
};

// the packages are compiled in nightly runs and before releases only
test.each(["shared-sdk", "release", "local-exchange"])(
  "a build of the package %s can replace each use of the configuration",
  (workspace) => {
    const failures = sourcesOf(workspace).flatMap((file) => {
      // its own import has the form that it replaces
      if (path.basename(file) === "inlineSite.ts") return [];
      try {
        inlineSite(readFileSync(file, "utf8"));
        return [];
      } catch (error) {
        return [`${file}: ${(error as Error).message}`];
      }
    });
    expect(failures).toEqual([]);
  },
);
