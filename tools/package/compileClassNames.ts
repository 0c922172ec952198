import postcss from "postcss";
import localByDefault from "postcss-modules-local-by-default";
import scope from "postcss-modules-scope";

export interface CompiledStylesheet {
  /** Plain CSS, which needs no CSS modules where it is used. */
  readonly css: string;
  /** Class name in the component → class name in the stylesheet. */
  readonly classNames: Readonly<Record<string, string>>;
}

/** Turns a CSS module into a plain stylesheet and the class names that its component imports. */
export async function compileClassNames(
  text: string,
  file: string,
  nameClass: (local: string) => string,
): Promise<CompiledStylesheet> {
  const plugins = [localByDefault({ mode: "local" }), scope({ generateScopedName: nameClass })];
  const { root } = await postcss(plugins).process(text, { from: file }).async();
  const classNames: Record<string, string> = {};
  root.walkRules(":export", (rule) => {
    rule.walkDecls(({ prop, value }) => void (classNames[prop] = value));
    rule.remove();
  });
  return { css: `${root.toString().trim()}\n`, classNames };
}
