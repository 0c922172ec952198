import type { Sample } from "./visit.ts";

const left = 210;
const width = 470;
const rowHeight = 74;
const top = 62;
const measures = [
  { label: "header", colour: "#d97706", pick: ({ headerMs }: Sample) => headerMs },
  { label: "whole page", colour: "#2563eb", pick: ({ wholeMs }: Sample) => wholeMs },
];

/** Header and whole page of each contender: a bar for the median, a dot for every visit. */
export function drawLoadPlot(rows: readonly Sample[], samples: readonly Sample[]): string {
  const lastMs = Math.ceil(Math.max(...samples.map(({ wholeMs }) => wholeMs)) / 500) * 500;
  const xOf = (ms: number) => Math.round((width * ms) / lastMs);
  const height = top + rows.length * rowHeight + 40;
  const ticks = Array.from({ length: lastMs / 500 + 1 }, (_, index) => index * 500);
  const grid = ticks.map(
    (ms) =>
      `<line x1="${xOf(ms)}" x2="${xOf(ms)}" y2="${rows.length * rowHeight}" stroke="#e3e7ed"/><text x="${xOf(ms)}" y="${rows.length * rowHeight + 18}" text-anchor="middle" fill="#566273">${ms} ms</text>`,
  );
  const groups = rows.map((row, index) => {
    const own = samples.filter(({ contender, page }) => contender === row.contender && page === row.page);
    const bars = measures.map(({ colour, pick }, place) => {
      const y = 12 + place * 24;
      const dots = own.map(
        (sample) => `<circle cx="${xOf(pick(sample))}" cy="${y + 9}" r="2.5" fill="#12161d"/>`,
      );
      return `<rect y="${y}" width="${xOf(pick(row))}" height="18" fill="${colour}" opacity="0.75"/>${dots.join("")}<text x="6" y="${y + 13}" fill="#ffffff">${Math.round(pick(row))} ms</text>`;
    });
    const size = `${row.headerLevels} levels, ${row.requests} requests, ${Math.round(row.transferredBytes / 1024)} kB`;
    return `<g transform="translate(0,${index * rowHeight})"><text x="-12" y="30" text-anchor="end" font-weight="600">${row.page}: ${row.contender}</text><text x="-12" y="48" text-anchor="end" fill="#566273">${size}</text>${bars.join("")}</g>`;
  });
  const legend = measures.map(
    ({ label, colour }, place) =>
      `<text x="${left + place * 90}" y="46" fill="${colour}" font-weight="600">${label}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 50}" height="${height}" viewBox="0 0 ${left + width + 50} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#12161d">
<rect width="${left + width + 50}" height="${height}" fill="#ffffff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">First visit on a slow line, until mounted (lower is better)</text>
${legend.join("")}
<g transform="translate(${left},${top})">
${[...grid, ...groups].join("\n")}
</g>
</svg>
`;
}
