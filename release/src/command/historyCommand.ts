import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import type { ReadReason } from "../channel/changeReason.ts";
import { listChanges, type ChannelChange } from "../channel/listChanges.ts";
import { listKeyringChanges, type KeyringChange } from "../keys/listKeyringChanges.ts";
import { listPreviews, type ListedPreview } from "../preview/listPreviews.ts";
import { describeKey } from "../keys/describeKey.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseRemote, parseWholeNumberUpTo } from "./optionValues.ts";

interface HistoryCommandOptions {
  readonly to: string;
  readonly remote?: string;
  readonly limit: number;
  readonly html?: string;
}

/** `portico history` */
export function createHistoryCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("history")
    .description(
      "List who signed which changes of a channel, when and why, newest first; then those of its keyring, and its valid previews.",
    )
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--remote <remote>", "changes and previews of this remote only, such as contest", parseRemote)
    .option("--limit <count>", "how many at most, 1 to 1000", parseWholeNumberUpTo(1000), 20)
    .option("--html <file>", "also write it as a page, which loads nothing")
    .action(async ({ to, html, ...filter }: HistoryCommandOptions, command: Command) => {
      const { output, storage, loadOwnKeyring, requireStorage } = contextOf(command);
      const keyring = await loadOwnKeyring();
      const environment = requireEnvironment(keyring, to);
      await requireStorage();
      const options = { ...filter, storage, keyring, environment };
      const history = await listChanges(options);
      // of a remote, only what visitors get
      const keyrings = filter.remote === undefined ? await listKeyringChanges(options) : [];
      const previews = await listPreviews({ ...options, now: Date.now() });
      const lines = history.length > 0 ? history.flatMap(describeChange) : [`${environment}: no channel yet`];
      lines.push(...keyrings.flatMap(describeKeyringChange), ...previews.flatMap(describePreview));
      if (html !== undefined) {
        // with the module that escapes HTML only here
        const { renderHistoryPage } = await import("./renderHistoryPage.ts");
        await writeFile(html, renderHistoryPage(environment, { history, keyrings, previews }));
        lines.push(`Wrote ${html}.`);
      }
      output.print(lines, {
        environment,
        history: history.map(toData),
        keyrings: keyrings.map(toData),
        previews: previews.map(toPreviewData),
      });
    });
}

const toData = (change: ChannelChange | KeyringChange) =>
  change.isVerified ? { ...change, issuedAt: formatTime(change.issuedAt) } : change;

const toPreviewData = (preview: ListedPreview) =>
  preview.isVerified ? { ...preview, notAfter: formatTime(preview.notAfter) } : preview;

const formatTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

function describeKeyringChange(change: KeyringChange): string[] {
  const { sequence } = change;
  if (!change.isVerified) return [`keyring ${sequence}: NOT VERIFIED by the root of the keyring file`];
  const { issuedAt, changes } = change;
  return [
    `keyring ${sequence}: ${formatTime(issuedAt)}`,
    ...describeReason(change),
    ...(changes.length > 0 ? changes : ["signed again without a change"]).map((line) => `  ${line}`),
  ];
}

function describePreview(preview: ListedPreview): string[] {
  if (!preview.isVerified) return [`preview ${preview.path}: NOT VERIFIED by a key of the remote's team`];
  const { remote, version, notAfter, signer } = preview;
  const signedBy = describeKey(signer.keyId, signer);
  return [
    `preview of ${remote} ${version}: until ${formatTime(notAfter)}, signed by ${signedBy}`,
    ...describeReason(preview),
  ];
}

const describeReason = ({ reason, isReasonLost }: ReadReason): string[] => [
  ...(reason === null ? [] : [`  reason: ${reason}`]),
  ...(isReasonLost ? ["  reason: lost or changed in the storage"] : []),
];

function describeChange(change: ChannelChange): string[] {
  if (!change.isVerified) {
    return [`sequence ${change.sequence ?? "unknown"}: NOT VERIFIED (${change.fault})`];
  }
  const { sequence, issuedAt, since, changes } = change;
  const signers = change.signers.map((signer) => describeKey(signer.keyId, signer));
  const time = formatTime(issuedAt) ?? "kill document without a time,";
  const compared = since === null ? "no earlier one is stored" : `since sequence ${since}`;
  return [
    `sequence ${sequence}: ${time} signed by ${signers.join(", ")}; ${compared}`,
    ...describeReason(change),
    ...(changes.length > 0 ? changes : ["issued again without a change"]).map((line) => `  ${line}`),
  ];
}
