/** All times measured under one condition, and their limit. Units: milliseconds */
export interface TimedRow {
  readonly label: string;
  readonly limitMs: number;
  readonly samplesMs: readonly number[];
}

export interface TimedRowsPlot {
  readonly title: string;
  /** Units: milliseconds; a longer time is drawn at this end of the axis. */
  readonly lastMs: number;
  readonly ticks: readonly { readonly ms: number; readonly label: string }[];
}

const left = 250;
const width = 560;
const rowHeight = 26;
const top = 56;

/** One line for each condition: a dot for every sample, a stroke for the limit. */
export function drawTimedRows(rows: readonly TimedRow[], { title, lastMs, ticks }: TimedRowsPlot): string {
  const xOf = (ms: number) => Math.round((width * Math.min(ms, lastMs)) / lastMs);
  const bottom = rows.length * rowHeight;
  const grid = ticks.map(
    ({ ms, label }) =>
      `<line x1="${xOf(ms)}" x2="${xOf(ms)}" y2="${bottom}" stroke="#e3e7ed"/><text x="${xOf(ms)}" y="${bottom + 18}" text-anchor="middle" fill="#566273">${label}</text>`,
  );
  const lines = rows.map(({ label, limitMs, samplesMs }, index) => {
    const y = index * rowHeight + rowHeight / 2;
    const dots = samplesMs.map(
      (ms) => `<circle cx="${xOf(ms)}" cy="${y}" r="3" fill="#2563eb" fill-opacity="0.45"/>`,
    );
    return `<text x="-12" y="${y + 4}" text-anchor="end">${label}</text><line x1="${xOf(limitMs)}" x2="${xOf(limitMs)}" y1="${y - 10}" y2="${y + 10}" stroke="#dc2626" stroke-width="2"/>${dots.join("")}`;
  });
  const height = top + bottom + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 40}" height="${height}" viewBox="0 0 ${left + width + 40} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#12161d">
<rect width="${left + width + 40}" height="${height}" fill="#ffffff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">${title}</text>
<g transform="translate(${left},${top})">
${[...grid, ...lines].join("\n")}
</g>
</svg>
`;
}
