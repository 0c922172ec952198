import { existsSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listRemotes } from "@portico/remote-kit/internal/manifest";
import { remoteDevConfig } from "./remoteDevConfig.ts";

test.each(listRemotes(rootDirectory))(
  "$folder has its own entry, compiled like its release, without federation",
  ({ directory }) => {
    const { context, entry, module, plugins } = remoteDevConfig(directory);
    const { dev } = entry as { dev: string };
    expect(context).toBe(directory);
    expect(existsSync(path.join(directory, dev))).toBe(true);
    expect(module?.rules?.length).toBeGreaterThan(2);
    const names = plugins?.map((plugin) => plugin?.constructor.name);
    expect(names).not.toContain("ModuleFederationPlugin");
    expect(names).toContain("ReactRefreshPlugin");
  },
);
