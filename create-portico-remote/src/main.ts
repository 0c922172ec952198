import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { readJsonObject } from "@portico/release/files";
import { ignoreClosedPipes, printTextOnly } from "@portico/release/terminal";
import { findPackageManager } from "@portico/remote-kit/internal/setup";
import { createProject } from "./createProject.ts";

const help = `create-remote NAME

Creates the folder NAME with a remote for Portico and installs its packages. NAME is lower-case words joined by hyphens,
such as spin-wheel. \`npm create\` installs with npm, and \`pnpm create\` with pnpm.

  --card PLACE     also write a card for a place of other pages: home.featured, home.activities, banner or overlay
  --packages DIR   take Portico's packages from the tarballs in a folder, not from the registry; the project gets a copy
  --no-install     only write the files
`;

/** The folder of the package `@portico/create-remote`. */
const packageDirectory = path.resolve(__dirname, "..");

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      card: { type: "string" },
      packages: { type: "string" },
      "no-install": { type: "boolean" },
    },
  });
  if (values.help === true) return void process.stdout.write(help);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1)
    throw new Error("Give the remote one name, such as spin-wheel.");
  const directory = createProject({
    parentDirectory: process.cwd(),
    name,
    card: values.card,
    templateDirectory: path.join(packageDirectory, "template"),
    projectDirectory: path.join(packageDirectory, "project"),
    versions: readJsonObject(path.join(packageDirectory, "versions.json")) as Record<string, string>,
    ...(values.packages !== undefined && { packagesDirectory: values.packages }),
  });
  const manager = findPackageManager(process.env);
  if (values["no-install"] !== true) install(manager, directory);
  process.stdout.write(
    [
      "",
      `${name} is there.`,
      "",
      `  cd ${name}`,
      ...[
        ["start", "the page with header and footer, and each edit in the open page"],
        ["test", "the tests"],
        ["run check", "how it behaves in a browser"],
        ["run release", "build and publish"],
      ].map(([script = "", does = ""]) => `  ${`${manager} ${script}`.padEnd(18)} ${does}`),
      "",
    ].join("\n"),
  );
}

const installOptions = {
  npm: ["--no-audit", "--no-fund", "--loglevel=error"],
  pnpm: ["--loglevel=error"],
};

function install(manager: keyof typeof installOptions, directory: string): void {
  process.stderr.write(`Installing packages with ${manager} …\n`);
  const { status } = spawnSync(manager, ["install", ...installOptions[manager]], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
    // both are .cmd files on Windows, which only a shell starts
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new Error(
      `The packages could not be installed. Run \`${manager} install\` in ${directory} to see why.`,
    );
}

ignoreClosedPipes(process);
printTextOnly(process);
try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
