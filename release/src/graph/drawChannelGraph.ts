import type { ChannelGraph } from "./readChannelGraph.ts";

/** Languages that other programs draw: Mermaid in pages of GitHub and GitLab, DOT by Graphviz. */
export const drawings = ["mermaid", "dot"] as const;
export type Drawing = (typeof drawings)[number];

interface Node {
  readonly id: string;
  readonly lines: readonly string[];
  readonly isMuted?: boolean;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

/** The graph as the source of a drawing: pages, the remotes on them with their releases, and the shared modules that these take. */
export function drawChannelGraph(graph: ChannelGraph, drawing: Drawing): string[] {
  const nodes = listNodes(graph);
  const ids = new Map(nodes.map(({ key, id }) => [key, id]));
  const edges = listEdges(graph).map((edge) => ({
    ...edge,
    from: ids.get(edge.from) ?? "",
    to: ids.get(edge.to) ?? "",
  }));
  const title = `${graph.environment}, sequence ${graph.sequence}`;
  return drawing === "mermaid" ? formatMermaid(title, nodes, edges) : formatDot(title, nodes, edges);
}

const pageKey = (path: string) => `page ${path}`;
const remoteKey = (name: string) => `remote ${name}`;
const moduleKey = (name: string) => `module ${name}`;

function listNodes(graph: ChannelGraph): (Node & { readonly key: string })[] {
  const pages = graph.pages.map(({ path, locales }) => ({
    key: pageKey(path),
    lines: [path, `${locales.length} ${locales.length === 1 ? "locale" : "locales"}`],
  }));
  const remotes = graph.remotes.map(({ name, slot, isDisabled, releases }) => ({
    key: remoteKey(name),
    lines: [
      `${name}: ${slot ?? "no slot"}${isDisabled ? ", off the pages" : ""}`,
      ...releases.map(({ version, audiences }) => `${version} for ${audiences.join(", ")}`),
    ],
    isMuted: isDisabled,
  }));
  const modules = listSharedModules(graph).map((name) => ({
    key: moduleKey(name),
    lines: [
      name,
      ...graph.shells.map(
        ({ version, shared }) => `shell ${version}: ${Object.hasOwn(shared, name) ? shared[name] : "none"}`,
      ),
    ],
  }));
  return [...pages, ...remotes, ...modules].map((node, index) => ({ ...node, id: `n${index + 1}` }));
}

/** Lists the modules of the shells and of the releases: a module that a shell lacks is shown as well. */
function listSharedModules({ shells, remotes }: ChannelGraph): string[] {
  const accepted = remotes.flatMap(({ releases }) =>
    releases.flatMap(({ sharedRanges }) => Object.keys(sharedRanges)),
  );
  return [...new Set([...shells.flatMap(({ shared }) => Object.keys(shared)), ...accepted])].sort();
}

function listEdges({ pages, remotes }: ChannelGraph): Edge[] {
  const shown = pages.flatMap(({ path, remotes: names }) =>
    names.map((name): Edge => ({ from: pageKey(path), to: remoteKey(name) })),
  );
  const taken = remotes.flatMap(({ name, releases }) =>
    releases.flatMap(({ version, sharedRanges }) =>
      Object.entries(sharedRanges).map(([key, range]): Edge => ({
        from: remoteKey(name),
        to: moduleKey(key),
        label: `${version} accepts ${range}`,
      })),
    ),
  );
  return [...shown, ...taken];
}

function formatMermaid(title: string, nodes: readonly Node[], edges: readonly Edge[]): string[] {
  // between quotation marks, Mermaid reads entities only
  const quote = (lines: readonly string[]) =>
    `"${lines.map((line) => line.replace(/[^\p{L}\p{N} .,:/^~=%-]/gu, escapeCharacter)).join("<br>")}"`;
  return [
    "---",
    `title: ${title}`,
    "---",
    "flowchart LR",
    ...nodes.map(({ id, lines }) => `  ${id}[${quote(lines)}]`),
    ...edges.map(
      ({ from, to, label }) => `  ${from} -->${label === undefined ? "" : `|${quote([label])}|`} ${to}`,
    ),
    ...nodes.filter(({ isMuted }) => isMuted).map(({ id }) => `  style ${id} stroke-dasharray: 4`),
  ];
}

const escapeCharacter = (character: string) => `#${character.codePointAt(0)};`;

function formatDot(title: string, nodes: readonly Node[], edges: readonly Edge[]): string[] {
  const quote = (lines: readonly string[]) =>
    `"${lines.map((line) => line.replace(/["\\]/g, "\\$&")).join("\\n")}"`;
  return [
    `digraph ${quote([title])} {`,
    `  rankdir=LR; node [shape=box]; label=${quote([title])};`,
    ...nodes.map(
      ({ id, lines, isMuted }) => `  ${id} [label=${quote(lines)}${isMuted ? ", style=dashed" : ""}];`,
    ),
    ...edges.map(
      ({ from, to, label }) =>
        `  ${from} -> ${to}${label === undefined ? "" : ` [label=${quote([label])}]`};`,
    ),
    "}",
  ];
}
