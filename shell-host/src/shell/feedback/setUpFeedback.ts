import { notify, type NotificationType, type NotifyOptions } from "@portico/shared-sdk";
import { defaultNotificationDurationMs, parseMessageSet, systemClock } from "@portico/shared-sdk/host";
import { createPorticoIntl, type IntlShape } from "@portico/shared-sdk/react";
import type { PageServices } from "../../services/pageServices.ts";
import { watchNetwork } from "./watchNetwork.ts";

type FeedbackServices = Pick<PageServices, "app" | "telemetry">;

/** One toast for the network, which is updated when the network is back. */
const networkToastId = "network";

/**
 * Shows toasts for what happens outside the remotes: the log-out failed, the language could not be changed, the network
 * is lost or back.
 *
 * Shape:  `messages` is the shell's own message set, as it came over the network
 * Errors: none; without messages there are no toasts
 */
export function setUpFeedback(
  page: Window,
  { app, telemetry }: FeedbackServices,
  messages: Promise<unknown>,
): void {
  const loaded = messages.then((content) =>
    createPorticoIntl({ locale: app.locale, messages: parseMessageSet(content)?.messages ?? {}, telemetry }),
  );
  const show = (type: NotificationType, text: (intl: IntlShape) => string, options?: NotifyOptions) =>
    loaded.then(
      (intl) => notify(type, text(intl), options),
      // the page reports that its messages are missing
      () => {},
    );

  page.addEventListener(
    "portico:logout-failed",
    () => void show("fail", (intl) => intl.formatMessage({ id: "shell.toast.logOutFailed" })),
  );
  page.addEventListener(
    "portico:language-failed",
    () =>
      void show("fail", (intl) => intl.formatMessage({ id: "shell.toast.languageFailed" }), {
        transient: true,
      }),
  );
  watchNetwork({
    hostWindow: page,
    clock: systemClock,
    isReachable: () =>
      page.fetch(page.location.pathname, { method: "HEAD", cache: "no-store" }).then(
        () => true,
        () => false,
      ),
    onGone: () =>
      void show("warn", (intl) => intl.formatMessage({ id: "shell.toast.networkGone" }), {
        id: networkToastId,
        duration: Infinity,
        transient: true,
      }),
    onBack: () =>
      void show("success", (intl) => intl.formatMessage({ id: "shell.toast.networkBack" }), {
        id: networkToastId,
        duration: defaultNotificationDurationMs,
        transient: true,
      }),
  });
}
