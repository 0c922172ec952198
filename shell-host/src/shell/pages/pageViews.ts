import type { ComponentType } from "react";
import type { PageId } from "../../static/pages.ts";
import { HomePage } from "./HomePage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { SemPage } from "./SemPage.tsx";

/** What the shell itself draws in the main area; a page whose main content is a remote has no view. */
export const pageViews: Readonly<Record<PageId, ComponentType | null>> = {
  home: HomePage,
  contest: null,
  sem: SemPage,
  "not-found": NotFoundPage,
};
