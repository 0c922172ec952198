import { releaseRemote } from "./releaseRemote.ts";
import { checkProject } from "./checkProject.ts";
import { developProject } from "./developProject.ts";
import { buildProject, readProject } from "./project.ts";

const help = `portico-kit COMMAND

Builds, runs and checks the remote in this folder, with the pages, header and footer of @portico/local-exchange.

  dev       serves its page at the devPort of its manifest and shows each edit in the open page
  build     writes dist/, from which "portico publish" makes a release; runs webpack.config or rspack.config, where the
            folder has one with PorticoRemotePlugin
  check     checks its translations and what publishing checks, and in Chromium: languages, narrow windows, accessibility,
            leaks, another version beside it, failing calls; --json for programs, --report writes dist/check/index.html
            with screenshots
  release   builds it with the version of package.json, publishes it and prints what the platform team has to promote

  PORT                                 the port of dev
  PORTICO_STORAGE, PORTICO_KEYS        where release publishes, and the folder of your key; default: this machine only,
                                       below .portico
  CHROMIUM_PATH                        the browser of check
`;

const log = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** The command of a remote that has a repository of its own. Each command resolves to the exit code. */
const commands: Readonly<Record<string, (options: readonly string[]) => Promise<number>>> = {
  dev: () => developProject(readProject(), log),
  build: async () => {
    await buildProject(readProject(), log);
    return 0;
  },
  check: (options) =>
    checkProject(readProject(), {
      isJson: options.includes("--json"),
      hasReport: options.includes("--report"),
      log,
    }),
  release: () => releaseRemote(readProject(), log),
};

const optionsOf: Readonly<Record<string, readonly string[]>> = { check: ["--json", "--report"] };

async function main([name = "", ...options]: readonly string[]): Promise<number> {
  if (["--help", "-h", "help"].some((word) => name === word || options.includes(word))) {
    process.stdout.write(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const unknown = options.find((option) => optionsOf[name]?.includes(option) !== true);
  if (command !== undefined && unknown === undefined) return command(options);
  const problem = command === undefined ? `There is no command "${name}".` : `There is no option ${unknown}.`;
  log(`${problem} See \`npx portico-kit --help\`.`);
  return 2;
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
