import type { ElementTree } from "./element.ts";

/** Writes elements as text of a page; all texts and values are escaped. */
export function toMarkup(...trees: readonly ElementTree[]): string {
  return trees
    .map(({ tag, attributes, children }) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        if (value === true) return ` ${name}`;
        return typeof value === "string" ? ` ${name}="${escape(value)}"` : "";
      });
      const start = `<${tag}${written.join("")}>`;
      if (tag === "input") return start;
      const content = children.map((child) => {
        if (child === false) return "";
        return typeof child === "string" ? escape(child) : toMarkup(...[child].flat());
      });
      return `${start}${content.join("")}</${tag}>`;
    })
    .join("");
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character]!);
}
