import type { ChannelGraph } from "./readChannelGraph.ts";

const rowHeight = 22;
const boxGap = 14;
const padding = 10;
/** Left edge and width of the columns: pages, remotes, shared modules. */
const columns = [
  { x: 20, width: 320, title: "Pages" },
  { x: 460, width: 340, title: "Remotes and their releases" },
  { x: 920, width: 300, title: "Shared modules of the shells" },
] as const;
const top = 96;
const width = 1240;

interface Box {
  readonly key: string;
  readonly lines: readonly string[];
  readonly isMuted?: boolean;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  /** Shown when the pointer is on the line. */
  readonly label: string;
}

interface PlacedBox extends Box {
  readonly y: number;
  readonly height: number;
}

/** The graph as a drawing (SVG): pages, the remotes on them with their releases, and the shared modules that these take. */
export function drawChannelGraph(graph: ChannelGraph): string {
  const pages = graph.pages.map(({ path, locales }) => ({
    key: path,
    lines: [path, `${locales.length} ${locales.length === 1 ? "locale" : "locales"}`],
  }));
  const remotes = graph.remotes.map(({ name, slot, isDisabled, releases }) => ({
    key: name,
    lines: [
      `${name}: ${slot ?? "no slot"}${isDisabled ? ", off the pages" : ""}`,
      ...releases.map(({ version, audiences }) => `${version} for ${audiences.join(", ")}`),
    ],
    isMuted: isDisabled,
  }));
  const shared = listSharedModules(graph);
  const [pageBoxes, remoteBoxes, sharedBoxes] = [pages, remotes, shared].map(place) as [
    PlacedBox[],
    PlacedBox[],
    PlacedBox[],
  ];
  const onPages = graph.pages.flatMap(({ path, remotes: names }) =>
    names.map((name): Edge => ({ from: path, to: name, label: `${path} shows ${name}` })),
  );
  const taken = graph.remotes.flatMap(({ name, releases }) =>
    releases.flatMap(({ version, sharedRanges }) =>
      Object.entries(sharedRanges).map(([key, range]): Edge => ({
        from: name,
        to: key,
        label: `${name} ${version} accepts ${key} ${range}`,
      })),
    ),
  );
  const height = Math.max(...[pageBoxes, remoteBoxes, sharedBoxes].map(endOf)) + 20;
  const title = escapeXml(`${graph.environment}, sequence ${graph.sequence}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="13" fill="#12161d">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="20" y="34" font-size="18" font-weight="600">${title}</text>
${columns.map(({ x, title: name }) => `<text x="${x}" y="${top - 20}" fill="#566273">${name}</text>`).join("\n")}
${drawEdges(onPages, pageBoxes, remoteBoxes, 0)}
${drawEdges(taken, remoteBoxes, sharedBoxes, 1)}
${[pageBoxes, remoteBoxes, sharedBoxes].map(drawColumn).join("\n")}
</svg>
`;
}

/** Of the shells and of the releases: a module that a shell lacks is shown as well. */
function listSharedModules({ shells, remotes }: ChannelGraph): Box[] {
  const accepted = remotes.flatMap(({ releases }) =>
    releases.flatMap(({ sharedRanges }) => Object.keys(sharedRanges)),
  );
  const keys = new Set([...shells.flatMap(({ shared }) => Object.keys(shared)), ...accepted]);
  return [...keys].sort().map((key) => ({
    key,
    lines: [
      key,
      ...shells.map(
        ({ version, shared }) => `shell ${version}: ${Object.hasOwn(shared, key) ? shared[key] : "none"}`,
      ),
    ],
  }));
}

function place(boxes: readonly Box[]): PlacedBox[] {
  let y = top;
  return boxes.map((box) => {
    const height = box.lines.length * rowHeight + padding;
    const placed = { ...box, y, height };
    y += height + boxGap;
    return placed;
  });
}

const endOf = (boxes: readonly PlacedBox[]): number => {
  const last = boxes.at(-1);
  return last === undefined ? top : last.y + last.height;
};

const middleOf = ({ y, height }: PlacedBox): number => y + height / 2;

function drawEdges(
  edges: readonly Edge[],
  left: readonly PlacedBox[],
  right: readonly PlacedBox[],
  column: 0 | 1,
): string {
  const startX = columns[column].x + columns[column].width;
  const endX = columns[column === 0 ? 1 : 2].x;
  const middleX = (startX + endX) / 2;
  return edges
    .map(({ from, to, label }) => {
      const start = left.find(({ key }) => key === from);
      const end = right.find(({ key }) => key === to);
      if (start === undefined || end === undefined) return "";
      const [startY, endY] = [middleOf(start), middleOf(end)];
      return `<path d="M${startX} ${startY}C${middleX} ${startY} ${middleX} ${endY} ${endX} ${endY}" fill="none" stroke="#9aa6b8"><title>${escapeXml(label)}</title></path>`;
    })
    .join("\n");
}

function drawColumn(boxes: readonly PlacedBox[], column: number): string {
  const { x, width: boxWidth } = columns[column as 0 | 1 | 2];
  return boxes
    .map(({ lines, y, height, isMuted }) => {
      const drawnLines = lines.map(
        (line, index) =>
          `<text x="${x + padding}" y="${y + 20 + index * rowHeight}"${index === 0 ? ' font-weight="600"' : ' fill="#566273"'}>${escapeXml(shorten(line))}</text>`,
      );
      return `<rect x="${x}" y="${y}" width="${boxWidth}" height="${height}" rx="8" fill="#f6f7f9" stroke="#d5dbe4"${isMuted === true ? ' stroke-dasharray="4 4"' : ""}/>${drawnLines.join("")}`;
    })
    .join("\n");
}

/** As many characters as a box has space for. */
const shorten = (line: string): string => (line.length <= 44 ? line : `${line.slice(0, 43)}…`);

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
