import type { BootstrapState } from "../boot/bootstrapState.ts";
import { afterPageWhole } from "../services/afterPageWhole.ts";
import type { PageServices } from "../services/pageServices.ts";

/**
 * Loads what a page adds when it is whole: toasts, the support chat, the offer of the app. One file has them all.
 *
 * Errors: none; a failure is one entry in the log
 */
export function loadExtras(
  page: Window & typeof globalThis,
  services: PageServices,
  bootstrap: Pick<BootstrapState, "sitePage" | "facts">,
  messages: Promise<unknown>,
): void {
  const { clock, telemetry } = services;
  const load = () => {
    import(/* webpackChunkName: "after-load" */ "./setUpExtras.ts").then(
      ({ setUpExtras }) => setUpExtras(page, services, bootstrap, messages),
      (reason: unknown) =>
        telemetry.report({ level: "error", name: "shell", code: "extras-failed", message: String(reason) }),
    );
  };
  afterPageWhole(page, clock, load);
}
