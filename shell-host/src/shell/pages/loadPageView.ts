import type { ComponentType } from "react";
import type { PageId } from "../../static/pages.ts";

const loaders: Readonly<Record<PageId, () => Promise<ComponentType>>> = {
  home: async () => (await import(/* webpackChunkName: "views" */ "./HomePage.tsx")).HomePage,
  // one file for the two: each file's hash is in every page
  sem: async () => (await import(/* webpackChunkName: "otherViews" */ "./SemPage.tsx")).SemPage,
  "not-found": async () =>
    (await import(/* webpackChunkName: "otherViews" */ "./NotFoundPage.tsx")).NotFoundPage,
};

/** The main area of a page of the shell, from the page's own file. */
export const loadPageView = (page: PageId): Promise<ComponentType> => loaders[page]();
