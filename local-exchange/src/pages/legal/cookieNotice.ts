import { resolveCookieNames, storageKeys } from "@portico/shared-sdk/host";
import type { LegalDocument, LegalPlace } from "./legalDocument.ts";
import { createChangesSection, createContactSection } from "./sharedSections.ts";

const heads = ["Name", "Purpose", "Stored for"];

export function createCookieNotice(place: LegalPlace): LegalDocument {
  const { entity, environment } = place;
  const { session, referral } = resolveCookieNames(environment);
  return {
    effectiveDate: "2026-10-01",
    sections: [
      {
        id: "cookies",
        blocks: [
          `A cookie is a small text that a site stores in your browser and receives back with each request. ${entity.company} sets these cookies and no others:`,
          {
            heads,
            rows: [
              [session, "Keeps you logged in", "7 days, or until you log out"],
              [referral, "Remembers the code of the friend who invited you", "Until you have registered"],
              ["_portico_guid", "A random number that distinguishes browsers, to find errors", "120 days"],
            ],
          },
          `None of them is set by another company, and none follows you to other sites.`,
        ],
      },
      {
        id: "storage",
        blocks: [
          `Your browser also stores settings and lists of this site. Only this site can read them, and they are not sent with requests:`,
          {
            heads,
            rows: [
              [storageKeys.language.key, "Your language", "Until you remove it"],
              [storageKeys.theme.key, "Light or dark theme", "Until you remove it"],
              [storageKeys.favoriteMarkets.key, "Your favorite markets", "Until you remove it"],
              [
                storageKeys.visitorLists.key,
                "Notifications and pages that you opened last",
                "Notifications: 30 days",
              ],
              [storageKeys.userLists.key, "The same for your account", "Until you log out"],
              [storageKeys.userId.key, "The number of your account", "Until you log out"],
              [storageKeys.navigation.key, "The menu, so that it is shown at once", "Until it changes"],
              [
                `${storageKeys.channel.key}, ${storageKeys.lastKnownGood.key}`,
                "Verified versions of parts of the page",
                "Until they change",
              ],
              [
                storageKeys.referralCode.key,
                "The code of the friend who invited you",
                "Until the tab is closed",
              ],
            ],
          },
        ],
      },
      {
        id: "choices",
        blocks: [
          `You can delete cookies and stored settings in your browser at any time, or block them. The public pages work without them. You cannot log in without the first cookie.`,
          `The cookies for logging in and for invitations are necessary for what you asked for. The random number is used only for finding errors; block it in your browser if you do not want it.`,
        ],
      },
      createChangesSection("this notice", place),
      createContactSection(place),
    ],
  };
}
