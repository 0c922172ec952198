import type { Herd } from "./reconnectHerd.ts";

const left = 70;
const width = 620;
const panelHeight = 60;
const gap = 34;
const top = 56;

/** The connections that begin in each 100 ms, from the end of all; a panel for each event, in the same units. */
export function drawHerdPlot(herds: readonly Herd[]): string {
  const most = Math.max(...herds.map(({ peak }) => peak));
  const lastMs = 10_000 * Math.ceil(Math.max(...herds.map(({ per100Ms }) => per100Ms.length)) / 100);
  const xOf = (ms: number) => Math.round((10 * width * ms) / lastMs) / 10;
  const panels = herds.map(({ event, peak, per100Ms }, index) => {
    const bars = per100Ms.flatMap((count, place) => {
      const height = Math.round((10 * panelHeight * count) / most) / 10;
      return height === 0 ? [] : [`M${xOf(place * 100)} ${panelHeight}v-${height}`];
    });
    return `<g transform="translate(${left},${top + index * (panelHeight + gap)})"><text y="-6">${event}: ${peak.toLocaleString("en")} at most</text><path d="${bars.join("")}" stroke="#2563eb" stroke-width="1.6"/><line x2="${width}" y1="${panelHeight}" y2="${panelHeight}" stroke="#aab4c2"/></g>`;
  });
  const bottom = top + herds.length * (panelHeight + gap);
  const ticks = Array.from({ length: lastMs / 10_000 + 1 }, (_, index) => 10 * index).map(
    (second) =>
      `<text x="${left + xOf(second * 1_000)}" y="${bottom}" text-anchor="middle" fill="#566273">${second} s</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 40}" height="${bottom + 20}" viewBox="0 0 ${left + width + 40} ${bottom + 20}" font-family="system-ui, sans-serif" font-size="12" fill="#12161d">
<rect width="${left + width + 40}" height="${bottom + 20}" fill="#ffffff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">Connections that begin in 100 ms, after all of a million ended</text>
${[...panels, ...ticks].join("\n")}
</svg>
`;
}
