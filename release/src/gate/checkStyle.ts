import { TokenType, type CSSToken } from "@csstools/css-tokenizer";
import { listStyleProblems, reportSupport } from "./browserSupport.ts";
import { findStyleLoads } from "./findStyleLoads.ts";
import { isScopedSelector } from "./isScopedSelector.ts";
import {
  listDeclarations,
  listRules,
  readStyleTokens,
  splitOutside,
  textOf,
  trimSpace,
  type StyleRule,
} from "./styleSyntax.ts";
import type { Violation } from "./violation.ts";

const conditions = new Set(["container", "media", "starting-style", "supports"]);
const animations = new Set(["keyframes", "-webkit-keyframes"]);

/**
 * Finds selectors and names in a release's stylesheet that affect other parts of the page. It may select elements by
 * classes that start with the release's scope only, and names of animations and fonts must start with the scope. All
 * other at-rules than conditions hold for the whole page. Also finds files that it loads, since browsers compare those
 * of stylesheets with no hash, and what the oldest supported browsers drop.
 *
 * The text is read as browsers read it, and what they would have to repair is refused.
 *
 * @param scope the build's prefix of class names, see `resolveStyleScope`
 * @param warn receives a sentence for each rule or declaration that these browsers drop, if the page may be complete without it
 */
export function checkStyle(
  file: string,
  text: string,
  scope: string,
  warn?: (sentence: string) => void,
): Violation[] {
  try {
    const tokens = readStyleTokens(text);
    const violations = listRules(tokens).flatMap((rule) => checkRule(file, rule, scope));
    return [...violations, ...reportSupport(listStyleProblems(file, tokens), warn)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [createLeak(`${file} can't be read as CSS: ${reason}.`)];
  }
}

function checkRule(file: string, { name, prelude, content }: StyleRule, scope: string): Violation[] {
  if (name === null) {
    const leaks = splitOutside(prelude, TokenType.Comma)
      .filter((selector) => !isScopedSelector(selector, scope))
      .map((selector) =>
        createLeak(
          `${file} styles "${textOf(selector)}", which is not the remote's alone; use a class of a .module.css file, ${scoping}.`,
        ),
      );
    return [...leaks, ...checkContent(file, content ?? [])];
  }
  const given = textOf(prelude);
  if (name === "import") {
    return [createLeak(`${file} imports ${given}, which no hash covers; import it in the source instead.`)];
  }
  if (content !== null && conditions.has(name)) {
    return listRules(content).flatMap((rule) => checkRule(file, rule, scope));
  }
  if (content !== null && animations.has(name)) {
    const leaks = isScopedName(prelude, scope)
      ? []
      : [createLeak(`${file} names an animation ${given}; name it in a .module.css file, ${scoping}.`)];
    return [...leaks, ...listRules(content).flatMap((step) => checkStep(file, step))];
  }
  if (content !== null && name === "font-face") {
    const families = listDeclarations(content).filter(({ property }) => property === "font-family");
    const leaks = families
      .filter(({ value }) => !isScopedName(value, scope))
      .map(({ value }) =>
        createLeak(
          `${file} declares the font ${textOf(value)}, which holds for the whole page; begin its name with ${scope}_.`,
        ),
      );
    return [...leaks, ...checkContent(file, content)];
  }
  return [createLeak(`${file} declares @${name} ${given}, which holds for the whole page.`)];
}

function checkStep(file: string, { name, content }: StyleRule): Violation[] {
  return name === null && content !== null
    ? checkContent(file, content)
    : [createLeak(`${file} has @${name} in an animation.`)];
}

function checkContent(file: string, content: readonly CSSToken[]): Violation[] {
  const loads = new Set(listDeclarations(content).flatMap(({ value }) => findStyleLoads(value)));
  return [...loads].map((load) => ({
    rule: "unverified-file",
    message: `${file} loads ${load}, which no page can verify; let the build inline it as a data URL (webpack: type "asset/inline").`,
  }));
}

/** One identifier or string. */
function isScopedName(tokens: readonly CSSToken[], scope: string): boolean {
  const [name, ...others] = trimSpace(tokens);
  const isName = name?.[0] === TokenType.Ident || name?.[0] === TokenType.String;
  return isName && others.length === 0 && name[4].value.startsWith(`${scope}_`);
}

const scoping =
  "whose names `portico-kit build` makes, and in a build of your own from localIdentName of PorticoRemotePlugin";

const createLeak = (message: string): Violation => ({ rule: "leaking-style", message });
