/** What a stored page tells search engines and social networks, as it stands in its head. */
export interface StoredPageHead {
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
  const textsOf = (elements: readonly Attributes[], name: string) =>
    elements.map((attributes) => attributes.get(name) ?? "");
  return {
    language: root?.get("lang") ?? null,
    direction: root?.get("dir") ?? null,
    canonicals: textsOf(
      links.filter((link) => link.get("rel") === "canonical"),
      "href",
    ),
    robots: textsOf(
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

function readElements(html: string, name: string): readonly Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, "g"))].map(
    ([, text = ""]) =>
      new Map(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = "", value = ""]) => [
          attribute,
          value.replace(/&amp;/g, "&"),
        ]),
      ),
  );
}
