import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { baseConfig } from "../build/commonConfig.ts";
import { runWebpack } from "../build/runWebpack.ts";
import { compileForRefresh } from "./compileForRefresh.ts";

/** The script that `servePage` adds to its pages, with React DOM's development build in it. */
export async function bundlePageClient(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-page-client-"));
  try {
    await runWebpack([
      {
        ...baseConfig(__dirname, "page-client"),
        mode: "development",
        target: ["web", "es2022"],
        entry: "./page/pageClient.ts",
        output: { path: folder, filename: "pageClient.js" },
        module: { rules: [compileForRefresh("es2022")] },
        externals: { react: 'var window[Symbol.for("portico.development.react")]' },
      },
    ]);
    return readFileSync(path.join(folder, "pageClient.js"), "utf8").replaceAll("</script", "<\\/script");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
