import "./shell/base.css";
// drawn by the build alone, so only its sheet belongs into the browser
import "./shell/skeleton/HeaderSkeleton.module.css";
import { setUpMessagingAppChrome, systemClock } from "@portico/shared-sdk";
import { receiveHandover, type BootHandover } from "./boot/bootHandover.ts";
import { recogniseVisitor } from "./boot/recogniseVisitor.ts";
import { whenParsed } from "./boot/whenParsed.ts";
import { setUpOffline } from "./offline/setUpOffline.ts";
import { setUpRemotes } from "./remotes/setUpRemotes.ts";
import { createPageServices } from "./services/pageServices.ts";
import { createRemoteContexts } from "./services/remoteContexts.ts";
import { setUpSession } from "./services/setUpSession.ts";
import { fillHeaderSkeleton } from "./shell/skeleton/fillHeaderSkeleton.ts";

/*
 * The shell: takes over from the inline boot, wires the page's services and starts what the page shows. The services need
 * no React, so they run while its renderer is still on the way; then the remotes come first, since the visitor waits for
 * them, and everything else is there to be used.
 */
const boot = receiveHandover(window);
const { facts, ownPage } = boot;
// order: the line has room now, and the slots below the first ones need it before the shell needs the processor
ownPage?.startSlots();
const handover: BootHandover = { ...boot, visitor: ownPage?.visitor ?? recogniseVisitor(window, facts) };
const services = createPageServices(window, handover);
const createContext = createRemoteContexts(window, facts, services);
// visitors who come back have the shell at hand; those who don't have no navigation that was kept
if (ownPage) whenParsed(window, () => fillHeaderSkeleton(document, services.storage));

const report = (code: string) => (reason: unknown) =>
  services.telemetry.report({ level: "error", name: "shell", code, message: String(reason) });

import(/* webpackChunkName: "page" */ "./shell/setUpPage.ts").then(
  ({ setUpPage }) =>
    new Promise<void>((resolve) => whenParsed(window, resolve))
      .then(() => {
        const { storage, telemetry } = services;
        const remotes = setUpRemotes(window, handover, { storage, telemetry, createContext });
        if (!ownPage) return;
        setUpPage(window, handover, services, createContext);
        setUpSession(window, services);
        setUpOffline(window, handover, services);
        const hide = () => remotes.hideChrome();
        setUpMessagingAppChrome({ storage, hide, hostWindow: window, clock: systemClock });
      })
      .catch((reason: unknown) => {
        report("set-up-failed")(reason);
        // eslint-disable-next-line no-console -- on a page of others nothing is reported, and the error's own trace is here alone
        console.error(reason);
      }),
  // the boot shows what there is
  report("renderer-failed"),
);
