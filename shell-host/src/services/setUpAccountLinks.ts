import { isPlainClick, type LoginKind } from "@portico/shared-sdk/host";
import { formatPlainPageAddress } from "./openPlainPage.ts";
import type { PageServices } from "./pageServices.ts";

/**
 * Opens login and registration from the links of the shell's own markup (`data-account-link`), the header's skeleton
 * included, before any view is drawn. The address of each link stays the way without script and for another tab, so it
 * gets what the build cannot know: this visit's reference code and the whole address to come back to.
 */
export function setUpAccountLinks(
  { document }: Window,
  services: Pick<PageServices, "loginFlow" | "visit">,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-account-link]")) {
    link.href = formatPlainPageAddress(services.visit, kindOf(link));
  }
  // the address of a form that the visitor opened by hand has no code
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-referral-code]")) {
    field.value ||= services.visit.referralCode ?? "";
  }
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-account-link]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void services.loginFlow.open(kindOf(link));
  });
}

function kindOf({ dataset }: HTMLElement): LoginKind {
  return dataset["accountLink"] === "login" ? "login" : "register";
}
