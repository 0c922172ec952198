import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RemoteProviders } from "../react/RemoteProviders.tsx";
import { createStaticRemoteContext, type StaticPageFacts } from "./staticRemoteContext.ts";

/**
 * Renders a remote's prerendered HTML, without attributes for hydration: releases never hydrate it, they replace it when
 * they mount.
 *
 * Shape:  where the remote has read stored data, `<div data-stored="{…}">` follows with the entries that it read, in JSON by
 *         their key in the persisted cache. The mounted release reads the same, so that its first render is equal
 */
export function renderStatic(View: ComponentType, facts: StaticPageFacts): string {
  const read: Record<string, unknown> = {};
  const context = createStaticRemoteContext(facts, (key, value) => (read[key] = value));
  const html = renderToStaticMarkup(
    <RemoteProviders context={context}>
      <View />
    </RemoteProviders>,
  );
  if (Object.keys(read).length === 0) return html;
  return html + renderToStaticMarkup(<div hidden data-stored={JSON.stringify(read)} />);
}
