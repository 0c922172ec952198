import postcss from "postcss";
import localByDefault from "postcss-modules-local-by-default";
import scope from "postcss-modules-scope";

export interface CompiledSheet {
  /** Plain CSS, which needs no CSS modules where it is used. */
  readonly css: string;
  /** What a component calls its classes → what they are called in the sheet. */
  readonly classNames: Readonly<Record<string, string>>;
}

/** Turns a CSS module into a plain sheet and the names that its components ask for. */
export async function compileClassNames(
  text: string,
  file: string,
  nameClass: (local: string) => string,
): Promise<CompiledSheet> {
  const plugins = [localByDefault({ mode: "local" }), scope({ generateScopedName: nameClass })];
  const { root } = await postcss(plugins).process(text, { from: file }).async();
  const classNames: Record<string, string> = {};
  root.walkRules(":export", (rule) => {
    rule.walkDecls(({ prop, value }) => void (classNames[prop] = value));
    rule.remove();
  });
  return { css: `${root.toString().trim()}\n`, classNames };
}
