import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RemoteProviders } from "../react/RemoteProviders.tsx";
import { createStaticRemoteContext, type StaticPageFacts } from "./staticRemoteContext.ts";

/**
 * The first picture of a remote, as markup without attributes for hydration: a later release never hydrates it, the
 * mounted one takes its place.
 */
export function renderStatic(View: ComponentType, facts: StaticPageFacts): string {
  return renderToStaticMarkup(
    <RemoteProviders context={createStaticRemoteContext(facts)}>
      <View />
    </RemoteProviders>,
  );
}
