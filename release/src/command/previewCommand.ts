import { editionIds } from "@portico/shared-sdk";
import {
  defaultLocaleByEdition,
  environments,
  fallbackEdition,
  pageHostOf,
  parseLocalePath,
} from "@portico/shared-sdk/host";
import { Command, InvalidArgumentError } from "commander";
import type { Placement } from "../format/index.ts";
import { formatPreviewPage, hasPage } from "../format/previewPage.ts";
import { maximumPreviewHours } from "../format/previewPermit.ts";
import { createPreviewPermit, type CreatedPermit } from "../preview/createPreviewPermit.ts";
import { readNewestVersion } from "../publish/releaseIndex.ts";
import { createReleaseError } from "../releaseError.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { createReasonOption, parseRemote, parseVersion, parseWholeNumberUpTo } from "./optionValues.ts";

const hourMs = 3_600_000;
const previewQuery = "portico-preview";

const notPlaced =
  "the tab shows it where its first promotion would, with the capabilities that the release asks for.";

interface PreviewCommandOptions {
  readonly to: string;
  readonly release?: string;
  readonly hours: number;
  readonly page?: URL;
  readonly reason?: string;
}

/** `portico preview <remote>` */
export function createPreviewCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("preview")
    .description(
      "Print a link to a page that runs a published release in the tab that opens it, and in no other.",
    )
    .argument("<remote>", "name of the remote, such as contest", parseRemote)
    .requiredOption("--to <channel>", "whose pages, such as production")
    .option("--release <version>", "which one (default: the newest published)", parseVersion)
    .option(
      "--hours <hours>",
      `how long the link is valid, 1 to ${maximumPreviewHours}`,
      parseWholeNumberUpTo(maximumPreviewHours),
      8,
    )
    .option(
      "--page <address>",
      "the page to open, such as http://localhost:4173/en/ (default: the remote's first page, in the first edition that has it)",
      parsePage,
    )
    .addOption(createReasonOption())
    .action(async (remote: string, options: PreviewCommandOptions, command: Command) => {
      const { storage, output, warn, requireStorage, loadOwnKeyring, loadSigningKeys } = contextOf(command);
      const keyring = await loadOwnKeyring();
      const environment = requireEnvironment(keyring, options.to);
      await requireStorage();
      const version = options.release ?? (await readNewestVersion(storage, remote));
      const { text, permit, unplaced, ...target } = await createPreviewPermit({
        storage,
        keyring,
        signingKeys: await loadSigningKeys(),
        environment,
        remote,
        version,
        notAfter: Date.now() + options.hours * hourMs,
        ...(options.reason !== undefined && { reason: options.reason }),
        warn,
      });
      const named = new URL(options.page ?? defaultPage(environment, target));
      const page = unplaced === undefined ? named : resolvePreviewPage(named, unplaced);
      page.searchParams.set(previewQuery, text);
      const until = new Date(permit.notAfter).toISOString();
      output.print(
        [
          page.href,
          `Runs ${remote} ${version} on pages of ${environment}, in the tab that opens it, until ${until}. Anyone with the link can use it.`,
          ...(unplaced === undefined
            ? []
            : [`${remote} is not in the channel ${environment} yet: ${notPlaced}`]),
        ],
        { link: page.href, permit },
      );
    });
}

/** Errors: `ReleaseError` `bad-usage` for an environment that has no hosts of its own */
function defaultPage(environment: string, { path, only = [] }: Pick<CreatedPermit, "path" | "only">): string {
  const known = environments.find((name) => name === environment);
  if (known === undefined) {
    throw createReleaseError("bad-usage", `Name a page of ${environment} with --page.`);
  }
  const edition = editionIds.find((name) => only.includes(name)) ?? fallbackEdition;
  return `https://${pageHostOf(edition, known)}/${defaultLocaleByEdition[edition]}${path}`;
}

/** No server has the page of a remote before its first promotion. */
function resolvePreviewPage(page: URL, placement: Placement): URL {
  const { locale, rest } = parseLocalePath(page.pathname);
  if (!hasPage(placement, rest)) return page;
  const segment = locale === null ? "" : `/${locale}`;
  return new URL(`${segment}${formatPreviewPage(rest + page.search + page.hash)}`, page);
}

function parsePage(text: string): URL {
  const page = URL.canParse(text) ? new URL(text) : null;
  if (page?.protocol === "https:" || page?.protocol === "http:") return page;
  throw new InvalidArgumentError(
    `"${text}" is not the address of a page; give one such as http://localhost:4173/en/.`,
  );
}
