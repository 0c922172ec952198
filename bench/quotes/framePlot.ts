/** The frames of one contender in one scenario. */
export interface FrameSeries {
  readonly name: string;
  readonly contender: string;
  readonly framesMs: readonly number[];
}

const panel = { width: 420, height: 250, left: 66, top: 54, gap: 40 };
const shares = [0.5, 0.9, 0.95, 0.99, 0.999];
const ticksMs = [10, 16.7, 33, 100, 333, 1_000, 3_333];
const colours: Readonly<Record<string, string>> = {
  portico: "#d97706",
  "action per tick": "#2563eb",
  "state per tick": "#dc2626",
};

/** Frame times by percentile, one panel a scenario of long load; both axes stretch the slow end. */
export function drawFramePlot(series: readonly FrameSeries[]): string {
  const names = [...new Set(series.map(({ name }) => name))]
    .filter((name) => name.endsWith("/s"))
    .slice(0, 2);
  const width = panel.left + names.length * (panel.width + panel.gap) + 90;
  const height = panel.top + panel.height + 60;
  const panels = names.map((name, index) =>
    drawPanel(
      name,
      series.filter((one) => one.name === name),
      panel.left + index * (panel.width + panel.gap + 60),
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#12161d">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${panel.left}" y="22" font-size="15" font-weight="600">Time between frames by percentile, 200 live rows (lower is better)</text>
${panels.join("\n")}
</svg>
`;
}

function xOf(share: number): number {
  return (panel.width * Math.log10(1 - share)) / Math.log10(1 - 0.9995);
}

function yOf(ms: number): number {
  const [first = 10, last = 1] = [ticksMs[0], ticksMs[ticksMs.length - 1]];
  return panel.height * (1 - Math.log(Math.max(ms, first) / first) / Math.log(last / first));
}

function drawPanel(name: string, series: readonly FrameSeries[], left: number): string {
  const grid = [
    ...ticksMs.map(
      (ms) =>
        `<line x1="0" x2="${panel.width}" y1="${round(yOf(ms))}" y2="${round(yOf(ms))}" stroke="${ms === 16.7 ? "#0f8f62" : "#e3e7ed"}"/><text x="-8" y="${round(yOf(ms) + 4)}" text-anchor="end" fill="#566273">${ms} ms</text>`,
    ),
    ...shares.map(
      (share) =>
        `<text x="${round(xOf(share))}" y="${panel.height + 20}" text-anchor="middle" fill="#566273">p${round(share * 100)}</text>`,
    ),
  ];
  const lines = series.map(({ contender, framesMs }) => {
    const sorted = [...framesMs].sort((a, b) => a - b);
    const points = sorted
      .map((ms, index) => [xOf((index + 0.5) / sorted.length), yOf(ms)] as const)
      .filter(([x]) => x <= panel.width);
    const [endX, endY] = points[points.length - 1] ?? [0, 0];
    const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
    const colour = colours[contender] ?? "#12161d";
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${round(endX + 6)}" y="${round(endY + 4)}" fill="${colour}">${contender}</text>`;
  });
  return `<g transform="translate(${left},${panel.top})"><text y="-12" font-weight="600">${name}</text>
${[...grid, ...lines].join("\n")}</g>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
