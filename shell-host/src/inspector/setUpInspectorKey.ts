import type { AppContext } from "@portico/shared-sdk";
import { awaitPortico } from "../publicApi/porticoGlobal.ts";

/** Alt+Shift+P opens and closes the inspector, on the product's own test hosts only; elsewhere `portico.inspect()` does. */
export function setUpInspectorKey(page: Window, { environment, isKnownHost }: AppContext): void {
  if (environment !== "test" || !isKnownHost) return;
  page.addEventListener("keydown", ({ altKey, shiftKey, ctrlKey, metaKey, code }) => {
    // the key and not its character: with Alt, a Mac writes another one
    if (!altKey || !shiftKey || ctrlKey || metaKey || code !== "KeyP") return;
    void awaitPortico(page).then(({ inspect }) => inspect());
  });
}
