import { existsSync } from "node:fs";
import path from "node:path";
import { listRemotes } from "../../remote-kit/src/manifest/listRemotes.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import { remoteDevConfig } from "./remoteDevConfig.ts";

test.each(listRemotes(rootDirectory))(
  "$folder has its own entry, compiled like its release, without federation",
  ({ folder: workspace }) => {
    const { context, entry, module, plugins } = remoteDevConfig(workspace);
    const { dev } = entry as { dev: string };
    expect(context).toBe(path.join(rootDirectory, workspace));
    expect(existsSync(path.join(rootDirectory, workspace, dev))).toBe(true);
    expect(module?.rules?.length).toBeGreaterThan(2);
    expect(plugins?.map((plugin) => plugin?.constructor.name)).not.toContain("ModuleFederationPlugin");
  },
);
