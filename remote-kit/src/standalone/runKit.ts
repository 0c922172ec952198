import { readTextFile } from "@portico/release/files";
import type { SiteAddresses } from "../dev/otherSites.ts";
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
  messages  export --locale LOCALE --xliff: prints its messages for translators as XLIFF 2, with what is translated already;
            import FILE: puts the translations of such a file into messages/; needs the package xliff

  PORT                                 the port of dev
  PORTICO_STORAGE, PORTICO_KEYS        where release publishes, and the folder of your key; default: this machine only,
                                       below .portico
  CHROMIUM_PATH                        the browser of check
`;

type Flag = "json" | "report" | "xliff";
type Value = keyof SiteAddresses | "locale";

/** Where a command writes: `output` is its result, `log` are lines for the person who runs it. */
interface KitStreams {
  readonly output: (text: string) => void;
  readonly log: (line: string) => void;
}

interface Command {
  readonly options: OptionRules<Flag, Value>;
  readonly takesNames?: boolean;
  /** Resolves to the exit code. */
  run(
    options: GivenOptions<Flag, Value>,
    log: KitStreams["log"],
    output: KitStreams["output"],
  ): Promise<number>;
}

/** The commands of a remote that has a repository of its own. Each is loaded when it runs: webpack alone takes seconds. */
const commands: Readonly<Record<string, Command>> = {
  dev: {
    options: { values: ["exchange", "from"] },
    run: async ({ values }, log) => {
      log("Loading the build …");
      const { parseSiteAddresses } = await import("../dev/otherSites.ts");
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
  messages: {
    options: { flags: ["xliff"], values: ["locale"] },
    takesNames: true,
    run: async ({ names: [action, file], values: { locale = "" } }, log, output) => {
      requirePackages("portico-kit messages", ["xliff"]);
      const [{ exportTranslations, importTranslations }, { readProject }] = await Promise.all([
        import("../messages/translationFile.ts"),
        import("./project.ts"),
      ]);
      const { directory, manifest } = readProject();
      if (action === "export" && file === undefined) {
        output(`${await exportTranslations(directory, { name: manifest.name, locale })}\n`);
        return 0;
      }
      if (action !== "import" || file === undefined)
        throw createUsageError("Say `messages export --locale LOCALE --xliff` or `messages import FILE`.");
      const imported = await importTranslations(directory, readTextFile(file));
      log(`${imported.file}: ${imported.changed} messages are new or changed.`);
      if (imported.long.length > 0)
        log(`Longer than every translation so far; look at the pages: ${imported.long.join(", ")}.`);
      return 0;
    },
  },
};

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
    if (unknown !== undefined && command.takesNames !== true)
      throw createUsageError(`The command ${name} takes no "${unknown}".`);
    return await command.run(options, log, output);
  } catch (error) {
    const isMistake = isUsageError(error);
    const [sentence, ...details] = describeFailure(error);
    log([isMistake ? `${sentence} See \`npx portico-kit --help\`.` : sentence, ...details].join("\n"));
    return isMistake ? 2 : 1;
  }
}
