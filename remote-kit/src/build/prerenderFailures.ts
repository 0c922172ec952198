import type { Locale } from "@portico/shared-sdk";

/** The pages of a remote that have no prerendered content, by the reason. Their slots show a skeleton until the release runs. */
export interface PrerenderFailures {
  /** The HTML that `render` returns; `""` when it throws. */
  renderOrSkip(locale: Locale, pagePath: string, render: () => string): string;
  /** Prints one sentence for each reason, however many pages and locales it concerns. */
  report(warn: (sentence: string) => void): void;
}

export function createPrerenderFailures(remote: string): PrerenderFailures {
  const placesByReason = new Map<string, { readonly locales: Set<Locale>; readonly paths: Set<string> }>();
  return {
    renderOrSkip: (locale, pagePath, render) => {
      try {
        return render();
      } catch (error) {
        const reason = String(error);
        const places = placesByReason.get(reason) ?? { locales: new Set(), paths: new Set() };
        placesByReason.set(reason, places);
        places.locales.add(locale);
        places.paths.add(pagePath);
        return "";
      }
    },
    report: (warn) => {
      for (const [reason, { locales, paths }] of placesByReason) {
        const count = `${locales.size} ${locales.size === 1 ? "locale" : "locales"}`;
        warn(
          `${remote}: prerendering ${[...paths].join(", ")} failed in ${count}, where the page shows a skeleton until the remote runs: ${reason}`,
        );
      }
    },
  };
}
