const [left, top, width, height] = [70, 50, 600, 200];

/** A line of the page's heap over time, from zero. */
export function drawMemoryPlot(
  samples: readonly { readonly minute: number; readonly heapBytes: number }[],
): string {
  const last = samples.at(-1)?.minute ?? 1;
  const mostMegabytes = Math.ceil(Math.max(...samples.map(({ heapBytes }) => heapBytes)) / 2 ** 20);
  const xOf = (minute: number) => Math.round((width * minute) / last);
  const yOf = (megabytes: number) => Math.round(height * (1 - megabytes / mostMegabytes));
  const points = samples.map(({ minute, heapBytes }) => `${xOf(minute)},${yOf(heapBytes / 2 ** 20)}`);
  const grid = [0, mostMegabytes / 2, mostMegabytes].map(
    (megabytes) =>
      `<line x2="${width}" y1="${yOf(megabytes)}" y2="${yOf(megabytes)}" stroke="#e3e7ed"/><text x="-8" y="${yOf(megabytes) + 4}" text-anchor="end" fill="#566273">${megabytes} MB</text>`,
  );
  const ticks = [0, last / 2, last].map(
    (minute) =>
      `<text x="${xOf(minute)}" y="${height + 18}" text-anchor="middle" fill="#566273">${minute} min</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 40}" height="${top + height + 40}" viewBox="0 0 ${left + width + 40} ${top + height + 40}" font-family="system-ui, sans-serif" font-size="12" fill="#12161d">
<rect width="${left + width + 40}" height="${top + height + 40}" fill="#ffffff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">JavaScript heap of a page with live quotes, after garbage collection</text>
<g transform="translate(${left},${top})">
${[...grid, ...ticks].join("\n")}
<polyline points="${points.join(" ")}" fill="none" stroke="#2563eb" stroke-width="2"/>
</g>
</svg>
`;
}
