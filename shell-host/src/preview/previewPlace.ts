import type { RemoteContext } from "@portico/shared-sdk";
import { formatPreviewPage, hasPage, readPreviewedPage } from "@portico/release/format";
import type { PorticoGlobal } from "../publicApi/porticoGlobal.ts";
import type { RunningPreview } from "./previewSession.ts";

/** The place of a previewed remote on the page for previews, which has none of its own. */
export interface PreviewPlace {
  /** Shows the remote in the place of the main content, where the address names a page of it. */
  show(preview: RunningPreview): void;
  /** Shows the main content that the page was built with. */
  restore(): void;
  /** Gives the remote the address that its page will have, and keeps links to its pages in the preview. */
  adapt(context: RemoteContext, preview: RunningPreview): RemoteContext;
}

export function createPreviewPlace(page: Window): PreviewPlace {
  const { document } = page;
  const previewed = readPreviewedPage(page.location);
  const built = previewed && document.getElementById("main");
  let removePlace: (() => void) | null = null;
  // the page for unknown addresses, which must not flash before the permit is verified
  if (built !== null) built.style.visibility = "hidden";

  function restore(): void {
    removePlace?.();
    removePlace = null;
    if (built !== null) built.style.visibility = "";
  }

  return {
    show: ({ remote, version, rules: { placement } }) => {
      restore();
      if (built === null || placement === undefined || !hasPage(placement, previewed?.path ?? "")) return;
      const { title } = document;
      document.title = `${remote} ${version}`;
      // the shell's own view stays in the element that leaves the page
      const main = document.createElement("main");
      main.id = built.id;
      main.tabIndex = built.tabIndex;
      const element = main.appendChild(document.createElement("div"));
      built.replaceWith(main);
      const { portico } = page as Window & { readonly portico?: PorticoGlobal };
      const mounted = portico?.mount(remote, element);
      removePlace = () => {
        mounted?.release();
        document.title = title;
        main.replaceWith(built);
      };
    },
    restore,
    adapt: (context, { rules: { placement }, isPlaced }) => {
      const isShown = removePlace !== null && previewed !== null;
      if (placement === undefined || (isPlaced && !isShown)) return context;
      const { navigation, app } = context;
      const hrefFor = (path: string): string =>
        hasPage(placement, path.split(/[?#]/, 1)[0]!)
          ? `/${app.locale}${formatPreviewPage(path)}`
          : navigation.hrefFor(path);
      return { ...context, navigation: { ...navigation, ...(isShown && previewed), hrefFor } };
    },
  };
}
