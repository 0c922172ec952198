/** What the head of a stored page contains for search engines, social networks and browsers. */
export interface StoredPageHead {
  readonly title: string;
  readonly description: string;
  /** Addresses of `<link>` elements by their `rel`, each as often as it is given. */
  readonly linked: ReadonlyMap<string, readonly string[]>;
  /** The JSON-LD of the page, parsed; invalid JSON is `null`. */
  readonly structuredData: readonly unknown[];
  readonly language: string | null;
  readonly direction: string | null;
  /** Each address once for every time that it is given. */
  readonly canonicals: readonly string[];
  readonly robots: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Contents of the meta elements of social networks, by property or name. */
  readonly social: ReadonlyMap<string, string>;
}

type Attributes = ReadonlyMap<string, string>;

/**
 * Reads the head of a page that this build has written. It reads the file and not the data that it was made from, so
 * that nothing between the two can go wrong unseen.
 *
 * Errors: none; what is not there is empty or `null`
 */
export function readPageHead(html: string): StoredPageHead {
  const [beforeBody = ""] = html.split("<body", 1);
  // the words of a script or a title may look like elements
  const head = beforeBody.replace(/(<(script|style|title)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  const root = readElements(head, "html")[0];
  const links = readElements(head, "link");
  const metas = readElements(head, "meta");
  const valuesOf = (elements: readonly Attributes[], name: string) =>
    elements.map((attributes) => attributes.get(name) ?? "");
  const linked = new Map<string, string[]>();
  for (const link of links) {
    const rel = link.get("rel") ?? "";
    linked.set(rel, [...(linked.get(rel) ?? []), link.get("href") ?? ""]);
  }
  return {
    title: decode(/<title>([\s\S]*?)<\/title>/.exec(beforeBody)?.[1] ?? ""),
    description: metas.find((meta) => meta.get("name") === "description")?.get("content") ?? "",
    linked,
    structuredData: [
      ...beforeBody.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ].map(([, text = ""]) => parseJson(text)),
    language: root?.get("lang") ?? null,
    direction: root?.get("dir") ?? null,
    canonicals: valuesOf(
      links.filter((link) => link.get("rel") === "canonical"),
      "href",
    ),
    robots: valuesOf(
      metas.filter((meta) => meta.get("name") === "robots"),
      "content",
    ),
    alternates: links
      .filter((link) => link.get("rel") === "alternate")
      .map((link) => ({ hreflang: link.get("hreflang") ?? "", href: link.get("href") ?? "" })),
    social: new Map(
      metas.map((meta) => [meta.get("property") ?? meta.get("name") ?? "", meta.get("content") ?? ""]),
    ),
  };
}

const decode = (text: string) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    // order: last, so that what it gives is not decoded again
    .replace(/&amp;/g, "&");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readElements(html: string, name: string): readonly Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, "g"))].map(
    ([, text = ""]) =>
      new Map(
        [...text.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, attribute = "", value = ""]) => [
          attribute,
          decode(value),
        ]),
      ),
  );
}
