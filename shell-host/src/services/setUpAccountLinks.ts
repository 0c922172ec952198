import { isPlainClick, type LoginKind } from "@portico/shared-sdk/host";
import { accountLinkEvent } from "./accountLinkEvent.ts";
import { formatPlainPageAddress } from "./openPlainPage.ts";
import type { PageServices } from "./pageServices.ts";

/**
 * Opens login and registration from the links of the shell's own markup (`data-account-link`), the header's skeleton
 * included, before any view is drawn. Visitors use the address of a link without script and for another tab. So it gets
 * what the build does not know: this visit's reference code and the whole address to return to.
 */
export function setUpAccountLinks(
  { document }: Window,
  services: Pick<PageServices, "loginFlow" | "visit">,
): void {
  const completeAddress = (link: HTMLAnchorElement) => {
    link.href = formatPlainPageAddress(services.visit, kindOf(link));
  };
  document.querySelectorAll<HTMLAnchorElement>("a[data-account-link]").forEach(completeAddress);
  document.addEventListener(accountLinkEvent, ({ target }) => completeAddress(target as HTMLAnchorElement));
  // a registration page that the visitor opened without a link has no code in its address
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
