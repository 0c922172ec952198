import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const directory = path.join(rootDirectory, "tools/oldest/node_modules/chrome-aws-lambda/bin/unpacked");

/** Chromium 92, the oldest that pages support (docs/architecture.md); `installOldestBrowser` unpacks it. */
export const oldestBrowser = {
  version: "92.0.4512.0",
  program: path.join(directory, "chromium"),
  environment: {
    // the package is for a system that lacks these
    LD_LIBRARY_PATH: path.join(directory, "lib"),
    FONTCONFIG_PATH: "/etc/fonts",
  },
};
