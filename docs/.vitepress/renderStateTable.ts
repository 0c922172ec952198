const transition = /^\s*(\S+) --> ([^\s:]+)(?:: (.+))?$/;
const edge = "[*]";

/** A Mermaid state diagram as a table, since the site does not draw it. Shape: a row for each `from --> to: events` */
export function renderStateTable(diagram: string, escapeHtml: (text: string) => string): string {
  const rows = diagram.split("\n").flatMap((line) => {
    const [, from = "", to = "", events = ""] = transition.exec(line) ?? [];
    return from === "" ? [] : [[from === edge ? "start" : from, to === edge ? "end" : to, events]];
  });
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${cells(["From", "To", "Events"], "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("")}</tbody></table>\n`;
}
