import path from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { renderStateTable } from "./renderStateTable.ts";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** Adapts the repository's documents to the documentation site. */
export function addDocumentRules(markdown: MarkdownRenderer): void {
  const { escapeHtml } = markdown.utils;
  markdown.core.ruler.push("source-files", ({ tokens, env }) => {
    const { relativePath } = env as { readonly relativePath: string };
    for (const { children } of tokens) if (children) markSourceFiles(children, relativePath);
  });
  // Vue would read the braces of JSX as an expression of its own
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${escapeHtml(tokens[index]?.content ?? "")}</code>`;
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    if (info.trim() === "mermaid") return renderStateTable(content, escapeHtml);
    return renderFence?.(tokens, index, ...rest) ?? "";
  };
}

/** Links to files outside `docs/`, which the site does not have, become their names with the path as a tooltip. */
function markSourceFiles(tokens: readonly Token[], relativePath: string): void {
  let isSourceFile = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const target = path.posix.join(path.posix.dirname(relativePath), token.attrGet("href") ?? "");
      isSourceFile = target.startsWith("../");
      if (isSourceFile) token.attrs = [["title", target.slice(3)]];
    }
    if (isSourceFile && /^link_(?:open|close)$/.test(token.type)) token.tag = "code";
    if (isSourceFile && token.type === "link_open") token.type = "source_open";
    if (isSourceFile && token.type === "link_close") {
      token.type = "source_close";
      isSourceFile = false;
    }
  }
}
