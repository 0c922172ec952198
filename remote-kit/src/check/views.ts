import type { PageSettings, RunningRemote } from "./remotePage.ts";

export interface View extends PageSettings {
  /** Such as `/en/spin-wheel/, dark, 390 px`. */
  readonly name: string;
}

const rightToLeft = /^(?:ar|fa|he|ur)\b/;

/** The remote's pages on a phone and a wide screen, in both themes and, where its editions have it, both directions. */
export function listViews({ paths, locales }: Pick<RunningRemote, "paths" | "locales">): readonly View[] {
  const chosen = [locales[0], locales.find((locale) => rightToLeft.test(locale))];
  return paths.flatMap((path) =>
    [...new Set(chosen)].flatMap((locale) =>
      locale === undefined
        ? []
        : (["light", "dark"] as const).flatMap((colorScheme) =>
            [390, 1280].map((width): View => ({
              name: `/${locale}${path}, ${colorScheme}, ${width} px`,
              path,
              locale,
              colorScheme,
              width,
            })),
          ),
    ),
  );
}
