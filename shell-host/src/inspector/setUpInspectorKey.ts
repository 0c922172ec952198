import type { AppContext } from "@portico/shared-sdk";
import { isLetterKey } from "@portico/shared-sdk/remote";
import { awaitPortico } from "../publicApi/porticoGlobal.ts";

/** Alt+Shift+P opens and closes the inspector, on the product's own test hosts only; elsewhere `portico.inspect()` does. */
export function setUpInspectorKey(page: Window, { environment, isKnownHost }: AppContext): void {
  if (environment !== "test" || !isKnownHost) return;
  page.addEventListener("keydown", (event) => {
    const hasModifiers = event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (!hasModifiers || !isLetterKey(event, "p")) return;
    void awaitPortico(page).then(({ inspect }) => inspect());
  });
}
