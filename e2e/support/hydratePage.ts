import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedPage, type HydratedPageProps } from "./hydratedPage.ts";

/** What a test of a hydrated page calls and reads. */
export interface HydrationOfPage {
  readonly hydrate: () => void;
  /** What React could not match with the page's HTML. */
  readonly mismatches: readonly string[];
}

declare global {
  interface Window {
    pageProps: HydratedPageProps;
    hydration: HydrationOfPage;
  }
}

const mismatches: string[] = [];

window.hydration = {
  mismatches,
  hydrate: () => {
    hydrateRoot(
      document.getElementById("root") as HTMLElement,
      createElement(HydratedPage, window.pageProps),
      {
        onRecoverableError: (error) => mismatches.push(String(error)),
      },
    );
  },
};
