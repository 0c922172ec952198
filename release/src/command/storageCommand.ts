import { Command, InvalidArgumentError } from "commander";
import { nameGrammar } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { createBucketPolicy } from "../storage/bucketPolicy.ts";
import { parseS3Address } from "../storage/s3Address.ts";
import type { CommandContext } from "./commandContext.ts";

interface PolicyOptions {
  readonly team: Readonly<Record<string, string>>;
  readonly platform: readonly string[];
  readonly cleaner: readonly string[];
  readonly reader: readonly string[];
}

/** `portico storage …` */
export function createStorageCommand(contextOf: (command: Command) => CommandContext): Command {
  const storage = new Command("storage").description("Check where releases and channels are stored.");
  storage
    .command("check")
    .description("Let 16 writers change the same files, of which the storage may accept one each time.")
    .action(async (_: object, command: Command) => {
      const { output, openedStorage } = contextOf(command);
      const rounds = await openedStorage.check();
      const facts = await openedStorage.describeBucket();
      output.print(
        [`${openedStorage.name} accepted one of 16 writers in each of ${rounds} rounds.`, ...facts],
        { storage: openedStorage.name, rounds, facts },
      );
    });
  storage
    .command("policy")
    .description("Print the policy of the bucket, in which each role may do what it needs.")
    .option("--team <remote=principal>", "who publishes a remote; can be given several times", addTeam, {})
    .option("--platform <principal>", "who promotes and signs; can be given several times", addPrincipal, [])
    .option("--cleaner <principal>", "who runs gc --delete; can be given several times", addPrincipal, [])
    .option("--reader <principal>", "the web server or CDN; can be given several times", addPrincipal, [])
    .action(({ team, platform, cleaner, reader }: PolicyOptions, command: Command) => {
      const { output, openedStorage } = contextOf(command);
      const address = parseS3Address(openedStorage.name);
      if (address === null) {
        throw createReleaseError(
          "bad-usage",
          "Only a bucket has a policy; name one such as --storage s3://bucket/prefix.",
        );
      }
      const policy = createBucketPolicy(address, {
        teams: team,
        platform,
        cleaners: cleaner,
        readers: reader,
      });
      output.print(JSON.stringify(policy, null, 2).split("\n"), policy);
    });
  return storage;
}

const addPrincipal = (principal: string, principals: readonly string[]) => [...principals, principal];

function addTeam(text: string, teams: PolicyOptions["team"]): PolicyOptions["team"] {
  const [remote = "", principal = ""] = text.split(/=(.*)/s);
  if (nameGrammar.test(remote) && principal !== "") return { ...teams, [remote]: principal };
  throw new InvalidArgumentError(
    "Give a remote and who publishes it, such as contest=arn:aws:iam::1234:role/contest.",
  );
}
