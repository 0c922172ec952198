import { escapeHtml } from "@portico/shared-sdk/static";
import type { ReadReason } from "../channel/changeReason.ts";
import type { ChannelChange } from "../channel/listChanges.ts";
import { describeKey } from "../keys/describeKey.ts";
import type { KeyringChange } from "../keys/listKeyringChanges.ts";
import type { ListedPreview } from "../preview/listPreviews.ts";
import { printableLine } from "../terminal/index.ts";

interface History {
  readonly history: readonly ChannelChange[];
  readonly keyrings: readonly KeyringChange[];
  readonly previews: readonly ListedPreview[];
}

/** The history of a channel, its keyring and its previews as one HTML file, which loads nothing and runs no script. */
export function renderHistoryPage(environment: string, { history, keyrings, previews }: History): string {
  const title = escapeText(`History of the channel ${environment}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
  main { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  td, th { border-block-end: 1px solid #8886; overflow-wrap: anywhere; padding: 0.5rem; text-align: start; vertical-align: top; }
  td:first-child, time { white-space: nowrap; }
  ul { list-style: none; margin: 0; padding: 0; }
</style>
<main>
<h1>${title}</h1>
${renderTable(["Sequence", "Issued", "Signed by", "Reason", "Changes"], history.map(renderChange))}
${renderPart("Keyring", ["Sequence", "Issued", "Reason", "Changes"], keyrings.map(renderKeyring))}
${renderPart("Previews", ["Release", "Until", "Signed by", "Reason"], previews.map(renderPreview))}
</main>
</html>
`;
}

/** Nothing for a part without rows. */
const renderPart = (heading: string, columns: readonly string[], rows: readonly string[]): string =>
  rows.length === 0 ? "" : `<h2>${heading}</h2>\n${renderTable(columns, rows)}`;

const renderTable = (columns: readonly string[], rows: readonly string[]): string =>
  `<table>
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;

function renderChange(change: ChannelChange): string {
  if (!change.isVerified) {
    return renderUnverified(String(change.sequence ?? "unknown"), change.fault, 5);
  }
  const { sequence, issuedAt, signers, changes } = change;
  return renderRow([
    String(sequence),
    issuedAt === null ? "kill document without a time" : renderTime(issuedAt),
    renderList(signers.map((signer) => describeKey(signer.keyId, signer))),
    renderReason(change),
    renderList(changes.length > 0 ? changes : ["issued again without a change"]),
  ]);
}

function renderKeyring(change: KeyringChange): string {
  if (!change.isVerified) {
    return renderUnverified(String(change.sequence), "not signed by the root of the keyring file", 4);
  }
  const { sequence, issuedAt, changes } = change;
  return renderRow([
    String(sequence),
    renderTime(issuedAt),
    renderReason(change),
    renderList(changes.length > 0 ? changes : ["signed again without a change"]),
  ]);
}

function renderPreview(preview: ListedPreview): string {
  if (!preview.isVerified) {
    return renderUnverified(escapeText(preview.path), "not signed by a key of the remote's team", 4);
  }
  const { remote, version, notAfter, signer } = preview;
  return renderRow([
    escapeText(`${remote} ${version}`),
    renderTime(notAfter),
    renderList([describeKey(signer.keyId, signer)]),
    renderReason(preview),
  ]);
}

const renderRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const renderUnverified = (first: string, fault: string, columns: number): string =>
  `<tr><td>${first}</td><td colspan="${columns - 1}"><strong>Not verified:</strong> ${escapeText(fault)}</td></tr>`;

function renderTime(timeMs: number): string {
  const time = new Date(timeMs).toISOString();
  return `<time datetime="${time}">${time}</time>`;
}

const renderReason = ({ reason, isReasonLost }: ReadReason): string =>
  isReasonLost ? "<strong>lost or changed in the storage</strong>" : escapeText(reason ?? "");

const renderList = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join("")}</ul>`;

const escapeText = (text: string): string => escapeHtml(printableLine(text));
