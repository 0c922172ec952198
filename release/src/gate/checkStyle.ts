import { parse } from "postcss";
import type { Root, Rule } from "postcss";
import parseSelectors from "postcss-selector-parser";
import type { Violation } from "./violation.ts";

/**
 * Finds selectors and names in a release's stylesheet that affect other parts of the page: each selector must contain a
 * class that starts with the release's scope, and so must the names of animations. Also finds files that it loads, since
 * browsers compare those of stylesheets with no hash.
 *
 * @param scope the build's prefix of class names, such as `header-1-4-0`
 */
export function checkStyle(file: string, text: string, scope: string): Violation[] {
  const leaks: string[] = [];
  let root: Root;
  try {
    root = parse(text);
  } catch (error) {
    leaks.push(`${file} can't be read as CSS: ${error instanceof Error ? error.message : String(error)}.`);
    return toViolations(leaks);
  }
  root.walkAtRules((rule) => {
    if (rule.name === "import") {
      leaks.push(`${file} imports ${rule.params}, which no hash covers; import it in the source instead.`);
    }
    if (/^(-webkit-)?keyframes$/.test(rule.name) && !rule.params.startsWith(`${scope}_`)) {
      leaks.push(`${file} names an animation ${rule.params}; name it in a .module.css file, ${scoping}.`);
    }
    if (rule.name === "property" || rule.name === "layer") {
      leaks.push(`${file} declares @${rule.name} ${rule.params}, which holds for the whole page.`);
    }
  });
  const files: Violation[] = [];
  root.walkDecls(({ value }) => {
    for (const address of listAddresses(value)) {
      files.push({
        rule: "unverified-file",
        message: `${file} loads ${address}, which no page can verify; let the build inline it as a data URL (webpack: type "asset/inline").`,
      });
    }
  });
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const selector of findUnscoped(rule.selector, scope)) {
      leaks.push(
        `${file} styles "${selector}", which is not the remote's alone; use a class of a .module.css file, ${scoping}.`,
      );
    }
  });
  return [...toViolations(leaks), ...files];
}

/** The files that a value names, by `url()` or as a string of `image-set()`. */
function listAddresses(value: string): string[] {
  const urls = Array.from(value.matchAll(/url\(\s*["']?([^"')\s]*)/gi), ([, address = ""]) => address);
  const images = /image-set\(/i.test(value)
    ? Array.from(value.matchAll(/["']([^"']*)["']/g), ([, address = ""]) => address).filter(
        (text) => !text.startsWith("image/"),
      )
    : [];
  return [...new Set([...urls, ...images])].filter((address) => !/^(?:data:|#)/i.test(address));
}

const scoping =
  "whose names get the release from `portico-kit build`, and in a build of your own from localIdentName of PorticoRemotePlugin";

const toViolations = (messages: readonly string[]): Violation[] =>
  messages.map((message) => ({ rule: "leaking-style", message }));

function isInKeyframes(rule: Rule): boolean {
  return rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as { name?: string }).name ?? "");
}

function findUnscoped(text: string, scope: string): string[] {
  const unscoped: string[] = [];
  parseSelectors((selectors) => {
    for (const selector of selectors.nodes) {
      // a class inside :not() excludes elements, so it limits nothing
      const isScoped = selector.nodes.some(
        (node) =>
          (node.type === "class" && node.value.startsWith(`${scope}_`)) ||
          (node.type === "pseudo" &&
            [":is", ":where"].includes(node.value) &&
            findUnscoped(node.nodes.map(String).join(","), scope).length === 0),
      );
      if (!isScoped) unscoped.push(String(selector).trim());
    }
  }).processSync(text);
  return unscoped;
}
