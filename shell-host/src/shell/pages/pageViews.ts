import type { ComponentType } from "react";
import type { PageId } from "../../static/pages.ts";
import { HomePage } from "./HomePage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { SemPage } from "./SemPage.tsx";

/** What the shell itself draws in the main area, for the static pages; a browser gets one of them from `loadPageView`. */
export const pageViews: Readonly<Record<PageId, ComponentType>> = {
  home: HomePage,
  sem: SemPage,
  "not-found": NotFoundPage,
};
