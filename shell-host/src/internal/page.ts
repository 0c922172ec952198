export { readPageFacts } from "../boot/pageFacts.ts";
export { resolveVisitor } from "../boot/resolveVisitor.ts";
export { resolveTheme } from "../boot/theme.ts";
export { takeOver } from "../remotes/mountRelease.ts";
export { createPageServices } from "../services/pageServices.ts";
export { createRemoteContexts } from "../services/remoteContexts.ts";
export { setUpSession } from "../services/setUpSession.ts";
export { setUpPage } from "../shell/setUpPage.ts";
