import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createFormattedRemote } from "./create/createFormattedRemote.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const help = `npm run create -- <name> [--card PLACE]

Creates the folder remote-<name> and changes nothing else: a remote with a page at /<name>/, which shows a live quote, a
figure from a call and who is logged in, with messages in all languages and tests. <name> is lower-case words joined by
hyphens, such as spin-wheel.

  --card PLACE   also a card for a place of other pages: home.featured, home.activities, banner or overlay
`;

async function main(): Promise<void> {
  const { names, values } = readArguments({ help, values: ["card"], names: { kind: "name" } });
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error("Give the remote one name, such as spin-wheel.");
  const folder = await createFormattedRemote(rootDirectory, name, values.card);
  process.stdout.write(
    [
      `${folder} is there.`,
      "",
      "Run it alone:                         npm run dev -- " + name,
      "Run its tests:                        npx jest --selectProjects " + folder,
      "Publish it locally, serve the site:   npm start",
      "",
    ].join("\n"),
  );
}

main().catch(reportFailure);
