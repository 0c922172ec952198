import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { packAll } from "./package/packAll.ts";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const help = `npm run pack

Builds the packages that other repositories install and writes their tarballs to dist/packages/: @portico/shared-sdk,
@portico/release, @portico/local-exchange with pages, header and footer, @portico/remote-kit and @portico/create-remote.
`;

async function main(): Promise<void> {
  readArguments({ help });
  const folder = path.join(rootDirectory, "dist/packages");
  for (const { tarball, unpackedBytes, files } of await packAll(folder, log)) {
    const size = (unpackedBytes / 1024 / 1024).toFixed(1).padStart(6);
    process.stdout.write(
      `${size} MB unpacked, ${files.length} files  ${path.relative(rootDirectory, tarball)}\n`,
    );
  }
}

main().catch(reportFailure);
