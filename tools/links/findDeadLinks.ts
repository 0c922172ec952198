import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import GithubSlugger from "github-slugger";
import { marked, type Token } from "marked";

/**
 * The links and images of a Markdown file whose target doesn't exist: a relative path without a file or folder, or an
 * anchor without a heading. Addresses of other hosts are not requested.
 *
 * Shape:  `{file}:{line}: {href} {reason}`
 */
export function findDeadLinks(rootDirectory: string, file: string): readonly string[] {
  const text = readFileSync(path.join(rootDirectory, file), "utf8");
  return listTargets(text).flatMap(({ href, line }) => {
    const reason = findFault(rootDirectory, file, href);
    return reason === null ? [] : [`${file}:${line}: ${href} ${reason}`];
  });
}

interface Target {
  readonly href: string;
  readonly line: number;
}

function listTargets(text: string): readonly Target[] {
  const targets: Target[] = [];
  let searchFrom = 0;
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type !== "link" && token.type !== "image") return;
    // tokens have no position, but they come in the order of the text
    const found = text.indexOf(token.raw, searchFrom);
    if (found !== -1) searchFrom = found;
    targets.push({ href: String(token["href"]), line: text.slice(0, searchFrom).split("\n").length });
  });
  return targets;
}

function findFault(rootDirectory: string, file: string, href: string): string | null {
  // an address with a scheme, or of another host
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return null;
  // GitHub: a path that begins with a slash starts at the root of the repository
  const base = pathToFileURL(href.startsWith("/") ? rootDirectory : path.join(rootDirectory, file));
  const { pathname, hash } = new URL(href.startsWith("/") ? base.pathname + href : href, base);
  const target = decode(pathname);
  if (path.relative(rootDirectory, target).startsWith("..")) return "is outside the repository";
  if (!existsSync(target)) return "doesn't exist";
  if (hash === "") return null;
  if (!target.endsWith(".md")) return "has an anchor, but only Markdown files have headings";
  return listAnchors(readFileSync(target, "utf8")).has(decode(hash.slice(1)))
    ? null
    : "has an anchor without a heading";
}

/** Text with a stray `%` stays as it is, so that no file or heading matches it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The anchors that GitHub gives to the headings. */
function listAnchors(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  return new Set(
    marked.lexer(text).flatMap((token) => (token.type === "heading" ? [slugger.slug(plainText(token))] : [])),
  );
}

/** A heading's text without the marks of emphasis, code and links. */
function plainText(token: Token): string {
  const inner = "tokens" in token ? token.tokens : undefined;
  if (inner !== undefined && inner.length > 0) return inner.map(plainText).join("");
  return "text" in token ? String(token.text) : token.raw;
}
