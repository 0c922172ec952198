import { parseSiteAddresses, type SiteAddresses } from "../dev/otherSites.ts";
import { describeFailure } from "../setup/describeFailure.ts";
import { readOptions, type GivenOptions, type OptionRules } from "../setup/readOptions.ts";
import { requirePackages } from "../setup/requirePackages.ts";
import { createUsageError, isUsageError } from "../setup/usageError.ts";

const help = `portico-kit COMMAND

Builds, runs and checks the remote in this folder, with the pages, header and footer of @portico/local-exchange.

  dev       serves its page at the devPort of its manifest and shows each edit in the open page; --from URL shows header,
            footer and other remotes of the environment whose pages are at URL, --exchange URL uses accounts, calls and
            quotes of the exchange there; both can be combined, and URL has https or is on this machine
  build     writes dist/, from which "portico publish" makes a release; runs webpack.config or rspack.config, where the
            folder has one with PorticoRemotePlugin
  check     checks its translations and what publishing checks, and in Chromium: languages, narrow windows, accessibility,
            leaks, another version beside it, failing calls; --json for programs, --report writes dist/check/index.html
            with screenshots; needs the packages playwright-core and axe-core
  release   builds it with the version of package.json, publishes it and prints what the platform team has to promote

  PORT                                 the port of dev
  PORTICO_STORAGE, PORTICO_KEYS        where release publishes, and the folder of your key; default: this machine only,
                                       below .portico
  CHROMIUM_PATH                        the browser of check
`;

type Options = GivenOptions<"json" | "report", keyof SiteAddresses>;

interface Command {
  readonly options: OptionRules<"json" | "report", keyof SiteAddresses>;
  /** Resolves to the exit code. */
  run(options: Options, log: (sentence: string) => void): Promise<number>;
}

/** The commands of a remote that has a repository of its own. Each is loaded when it runs: webpack alone takes seconds. */
const commands: Readonly<Record<string, Command>> = {
  dev: {
    options: { values: ["exchange", "from"] },
    run: async ({ values }, log) => {
      const addresses = parseSiteAddresses(values);
      const [{ developProject }, { readProject }] = await Promise.all([
        import("./developProject.ts"),
        import("./project.ts"),
      ]);
      return developProject(readProject(), addresses, log);
    },
  },
  build: {
    options: {},
    run: async (_options, log) => {
      const { buildProject, readProject } = await import("./project.ts");
      await buildProject(readProject(), log);
      return 0;
    },
  },
  check: {
    options: { flags: ["json", "report"] },
    run: async ({ flags }, log) => {
      requirePackages("portico-kit check", ["playwright-core", "axe-core"]);
      const [{ checkProject }, { readProject }] = await Promise.all([
        import("./checkProject.ts"),
        import("./project.ts"),
      ]);
      return checkProject(readProject(), { isJson: flags.has("json"), hasReport: flags.has("report"), log });
    },
  },
  release: {
    options: {},
    run: async (_options, log) => {
      const [{ releaseRemote }, { readProject }] = await Promise.all([
        import("./releaseRemote.ts"),
        import("./project.ts"),
      ]);
      return releaseRemote(readProject(), log);
    },
  },
};

/** Where a command writes: `output` is its result, `log` are lines for the person who runs it. */
interface KitStreams {
  readonly output: (text: string) => void;
  readonly log: (line: string) => void;
}

/**
 * Runs one command of `portico-kit`. Never rejects.
 *
 * @returns the exit code: 0, 1 for a failure, 2 for a call that it doesn't understand
 */
export async function runKit(
  [name = "", ...args]: readonly string[],
  { output, log }: KitStreams,
): Promise<number> {
  if (["--help", "-h", "help"].some((word) => name === word || args.includes(word))) {
    output(help);
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw createUsageError(`There is no command "${name}".`);
    const options = readOptions(args, command.options);
    const [unknown] = options.names;
    if (unknown !== undefined) throw createUsageError(`The command ${name} takes no "${unknown}".`);
    return await command.run(options, log);
  } catch (error) {
    const isMistake = isUsageError(error);
    const [sentence, ...details] = describeFailure(error);
    log([isMistake ? `${sentence} See \`npx portico-kit --help\`.` : sentence, ...details].join("\n"));
    return isMistake ? 2 : 1;
  }
}
