import { escapeHtml } from "@portico/shared-sdk/static";
import type { ChannelChange } from "../channel/listChanges.ts";
import { describeKey } from "../keys/describeKey.ts";
import { printableLine } from "../terminal/index.ts";

/** The history of a channel as one HTML file, which loads nothing and runs no script. */
export function renderHistoryPage(environment: string, history: readonly ChannelChange[]): string {
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
<table>
<thead><tr><th scope="col">Sequence</th><th scope="col">Issued</th><th scope="col">Signed by</th><th scope="col">Reason</th><th scope="col">Changes</th></tr></thead>
<tbody>
${history.map(renderRow).join("\n")}
</tbody>
</table>
</main>
</html>
`;
}

function renderRow(change: ChannelChange): string {
  if (!change.isVerified) {
    const { sequence, fault } = change;
    return `<tr><td>${sequence ?? "unknown"}</td><td colspan="4"><strong>Not verified:</strong> ${escapeText(fault)}</td></tr>`;
  }
  const { sequence, issuedAt, signers, reason, isReasonLost, changes } = change;
  const time = issuedAt === null ? null : new Date(issuedAt).toISOString();
  const cells = [
    String(sequence),
    time === null ? "kill document without a time" : `<time datetime="${time}">${time}</time>`,
    renderList(signers.map((signer) => describeKey(signer.keyId, signer))),
    isReasonLost ? "<strong>lost or changed in the storage</strong>" : escapeText(reason ?? ""),
    renderList(changes.length > 0 ? changes : ["issued again without a change"]),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const renderList = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join("")}</ul>`;

const escapeText = (text: string): string => escapeHtml(printableLine(text));
