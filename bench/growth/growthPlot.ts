/** One operation at each size of its input. */
export interface GrowthRow {
  readonly operation: string;
  readonly input: string;
  readonly sizes: readonly number[];
  readonly timesMs: readonly number[];
  /** 1 for a time that grows as its input does; `lastExponent` between the last two sizes. */
  readonly exponent: number;
  readonly lastExponent: number;
}

const panel = { width: 250, height: 150, left: 70, top: 60, gapX: 100, gapY: 110 };
const columns = 3;
const colours = ["#d97706", "#2563eb", "#0f8f62", "#dc2626"];

/** A panel for each input, with logarithmic axes: the grey line is a time that grows as its input does. */
export function drawGrowthPlot(rows: readonly GrowthRow[]): string {
  const inputs = [...new Set(rows.map(({ input }) => input))];
  const width = panel.left + columns * (panel.width + panel.gapX);
  const height = panel.top + Math.ceil(inputs.length / columns) * (panel.height + panel.gapY);
  const panels = inputs.map((input, index) => {
    const x = panel.left + (index % columns) * (panel.width + panel.gapX);
    const y = panel.top + Math.floor(index / columns) * (panel.height + panel.gapY);
    const own = rows.filter((row) => row.input === input);
    return `<g transform="translate(${x},${y})">${drawPanel(input, own)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#12161d">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${panel.left}" y="22" font-size="15" font-weight="600">Time by size of the input, both logarithmic; grey: grows as its input does</text>
${panels.join("\n")}
</svg>
`;
}

function drawPanel(input: string, rows: readonly GrowthRow[]): string {
  const sizes = rows[0]?.sizes ?? [];
  const times = rows.flatMap(({ timesMs }) => timesMs);
  const [lowest, highest] = [
    Math.floor(Math.log10(Math.min(...times))),
    Math.ceil(Math.log10(Math.max(...times))),
  ];
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const xOf = (size: number) => Math.round((panel.width * Math.log(size / least)) / Math.log(most / least));
  const yOf = (ms: number) =>
    Math.round(panel.height * (1 - (Math.log10(ms) - lowest) / Math.max(1, highest - lowest)));
  const decades = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  const grid = [
    ...decades.map(
      (ms) =>
        `<line x2="${panel.width}" y1="${yOf(ms)}" y2="${yOf(ms)}" stroke="#e3e7ed"/><text x="-8" y="${yOf(ms) + 4}" text-anchor="end" fill="#566273">${ms < 1 ? `${ms * 1_000} µs` : `${ms.toLocaleString("en")} ms`}</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${xOf(size)}" y="${panel.height + 16}" text-anchor="middle" fill="#566273">${size.toLocaleString("en")}</text>`,
    ),
  ];
  const top = Math.min(10 ** highest, 10 ** lowest * (most / least));
  const linear = `<line x1="0" y1="${yOf(10 ** lowest)}" x2="${xOf(least * (top / 10 ** lowest))}" y2="${yOf(top)}" stroke="#aab4c2" stroke-dasharray="4 3"/>`;
  const lines = rows.map(({ operation, timesMs, exponent }, index) => {
    const points = sizes.map((size, place) => `${xOf(size)},${yOf(timesMs[place] ?? NaN)}`);
    const colour = colours[index % colours.length] ?? "";
    const label = `<text x="0" y="${panel.height + 32 + index * 14}" fill="${colour}" font-weight="600">${operation}: ${exponent.toFixed(2)}</text>`;
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  return `<text y="-12" font-weight="600" font-size="12">${input}</text>${[...grid, linear, ...lines].join("")}`;
}
