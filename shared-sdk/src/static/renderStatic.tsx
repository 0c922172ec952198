import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RemoteProviders } from "../react/RemoteProviders.tsx";
import { createStaticRemoteContext, type StaticPageFacts } from "./staticRemoteContext.ts";

/**
 * Renders a remote's prerendered HTML, without attributes for hydration: releases never hydrate it, they replace it when
 * they mount.
 */
export function renderStatic(View: ComponentType, facts: StaticPageFacts): string {
  return renderToStaticMarkup(
    <RemoteProviders context={createStaticRemoteContext(facts)}>
      <View />
    </RemoteProviders>,
  );
}
