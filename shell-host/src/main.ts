import "./shell/base.css";
// drawn by the build alone, so only its sheet belongs into the browser
import "./shell/skeleton/HeaderSkeleton.module.css";
import { setUpMessagingAppChrome, systemClock } from "@portico/shared-sdk";
import { receiveHandover } from "./boot/bootHandover.ts";
import { setUpOffline } from "./offline/setUpOffline.ts";
import { setUpRemotes } from "./remotes/setUpRemotes.ts";
import { createPageServices } from "./services/pageServices.ts";
import { createRemoteContexts } from "./services/remoteContexts.ts";
import { setUpSession } from "./services/setUpSession.ts";
import { setUpPage } from "./shell/setUpPage.ts";

/*
 * The shell: takes over from the inline boot, wires the page's services and starts what the page shows. The remotes
 * come first, since the visitor waits for them; everything else is there to be used.
 */
const handover = receiveHandover(window);
const services = createPageServices(window, handover);
const createContext = createRemoteContexts(window, handover.facts, services);

// browser: a shell that comes out of the cache runs before the parser has reached the slots
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", setUp, { once: true });
else setUp();

function setUp(): void {
  const remotes = setUpRemotes(window, handover, {
    storage: services.storage,
    telemetry: services.telemetry,
    createContext,
  });
  // on a page that only embeds parts of the exchange, the page itself and who is logged in are not ours
  if (handover.facts.origin !== "") return;
  setUpPage(window, handover, services, createContext);
  setUpSession(window, services);
  setUpOffline(window, handover, services);
  setUpMessagingAppChrome({
    storage: services.storage,
    hide: () => remotes.hideChrome(),
    hostWindow: window,
    clock: systemClock,
  });
}
