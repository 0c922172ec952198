import { setUpMessagingAppChrome, systemClock } from "@portico/shared-sdk/host";
import { takeBootstrapState } from "./boot/bootstrapState.ts";
import { listLazyChunks } from "./boot/lazyChunks.ts";
import { onDomReady } from "./boot/onDomReady.ts";
import { resolveVisitor } from "./boot/resolveVisitor.ts";
import { takePreviewRequest } from "./preview/previewRequest.ts";
import { createCandidateResolver } from "./remotes/releaseCandidate.ts";
import { setUpRemotes, type PageRemotesSettings } from "./remotes/setUpRemotes.ts";
import { attempt } from "./services/attempt.ts";
import { followRoutes } from "./services/followRoutes.ts";
import { createPageServices } from "./services/pageServices.ts";
import { createRemoteContexts } from "./services/remoteContexts.ts";
import { setUpSession } from "./services/setUpSession.ts";
import { setUpPageTransitions } from "./services/setUpPageTransitions.ts";
import "./shell/base.css";
import "./shell/skeleton/HeaderSkeleton.module.css";
import "./shell/skeleton/PageSkeleton.module.css";
import { fillHeaderSkeleton } from "./shell/skeleton/fillHeaderSkeleton.ts";
import "./shell/unavailable/RemoteUnavailable.module.css";

/*
 * The shell. It continues after the inline boot (`boot/boot.ts`, steps 1 to 4). Steps 5 to 7 need no React, so they run
 * while its file is still loading.
 */

// 5. Take the boot's state over.
const bootstrap = takeBootstrapState(window);
const { facts, sitePage, channels, starter, shellVersion } = bootstrap;
bootstrap.shellFiles.push(...listLazyChunks(`${facts.origin}/assets/`));
const visitor = sitePage?.visitor ?? resolveVisitor(window, facts);
const resolveCandidate = sitePage?.resolveCandidate ?? createCandidateResolver(() => visitor);

// order: before anything reads the page's address, which must not reach other servers with a permit in it
const previewRequest = sitePage && takePreviewRequest(window);

// 6. Create API, session, store and telemetry, and the context that each remote gets.
const services = createPageServices(window, bootstrap, visitor);
const { storage, telemetry } = services;
const createContext = createRemoteContexts(window, facts, services, followRoutes(channels));

// 7. Fill the header's skeleton with the navigation that the header cached on an earlier page.
if (sitePage) {
  setUpPageTransitions(window, storage);
  // browser: the boot has no time to read the cookies
  if (services.isUserExpected) document.documentElement.dataset["user"] = "expected";
  const fill = () => fillHeaderSkeleton(document, storage, services.app.origins.exchange);
  onDomReady(window, () => attempt(telemetry, "skeleton-failed", fill));
}

const report = (code: string) => (reason: unknown) =>
  telemetry.report({ level: "error", name: "shell", code, message: String(reason) });

void sitePage?.failedStylesheet.then(report("stylesheet-failed"));
const fonts = sitePage
  ? sitePage.fonts
  : import("./embed/loadEmbeddedFonts.ts").then(({ loadEmbeddedFonts }) => loadEmbeddedFonts(window, facts));
fonts?.catch(report("font-failed"));

const preview =
  previewRequest &&
  import("./preview/setUpPreview.ts").then(
    ({ setUpPreview }) =>
      (settings: PageRemotesSettings) =>
        setUpPreview(window, previewRequest, bootstrap, settings),
    report("preview-failed"),
  );

// 8. Wait for React and for the parser.
import(/* webpackChunkName: "page" */ "./shell/setUpPage.ts").then(
  ({ setUpPage }) =>
    new Promise<void>((resolve) => onDomReady(window, resolve))
      .then(() => preview)
      .then((adaptSettings) => {
        const settings: PageRemotesSettings = {
          shellVersion,
          isEmbedded: facts.origin !== "",
          edition: facts.edition,
          channels,
          starter,
          resolveCandidate,
          storage,
          telemetry,
          createContext,
          inspect: (inspection) =>
            import("./inspector/openInspector.ts").then(({ toggleInspector }) =>
              toggleInspector(window, services.app, inspection),
            ),
        };
        // 9. Mount a remote in each slot. The visitor waits for these; all else comes after them.
        const remotes = setUpRemotes(window, adaptSettings ? adaptSettings(settings) : settings);
        if (!sitePage) return;
        const hide = () => remotes.hideChrome();
        for (const part of [
          () => setUpPage(window, bootstrap, services, createContext),
          () => setUpSession(window, services),
          () => setUpMessagingAppChrome({ storage, hide, hostWindow: window, clock: systemClock }),
        ]) {
          attempt(telemetry, "set-up-failed", part);
        }
      })
      .catch((reason: unknown) => {
        report("set-up-failed")(reason);
        // eslint-disable-next-line no-console -- telemetry is silent on embedding pages, and only the console has the stack
        console.error(reason);
      }),
  // the boot's fallback stays
  report("renderer-failed"),
);
