import type { LegalDocument, LegalPlace } from "./legalDocument.ts";
import { createChangesSection, createContactSection } from "./sharedSections.ts";

export function createPrivacyNotice(place: LegalPlace): LegalDocument {
  const { entity } = place;
  return {
    effectiveDate: "2026-10-01",
    sections: [
      {
        id: "parties",
        blocks: [
          `${entity.company}, ${entity.address}, is responsible for your personal data on this site and in the app. It handles them under ${entity.dataProtectionLaw}.`,
        ],
      },
      {
        id: "data",
        blocks: [
          `We collect only data that we need for one of these purposes:`,
          {
            heads: ["Data", "Purpose", "Legal reason"],
            rows: [
              [
                "Name, email address, telephone number, date of birth",
                "To open and operate your account",
                "Contract",
              ],
              [
                "Identity documents and their check",
                "To prevent money laundering and fraud",
                "Legal obligation",
              ],
              ["Orders, trades, deposits, withdrawals, balances", "To execute and record them", "Contract"],
              [
                "Log-ins, network address, type of device and browser",
                "To protect your account",
                "Legitimate interest",
              ],
              [
                "Pages and buttons that are used, errors, loading times",
                "To find errors and to improve the site",
                "Legitimate interest",
              ],
              ["Language, theme and favorite markets", "To show the site as you chose it", "Contract"],
            ],
          },
          `We do not sell personal data, and we do not use them to show you advertisements of other companies.`,
        ],
      },
      {
        id: "sharing",
        blocks: [
          `Your data are received only by`,
          [
            `other companies of the Portico group that take part in a service you use,`,
            `companies that work for us under a contract, such as data centers, identity checks and payment services,`,
            `authorities and courts, if the law requires it.`,
          ],
          `If data leave your region, we make sure by contract that they have the same protection there. A transfer on a blockchain is public and permanent; we cannot change or delete it.`,
        ],
      },
      {
        id: "retention",
        blocks: [
          `We delete data when their purpose has ended:`,
          [
            `data of your account and your trades: five years after the account was closed, or longer if the law requires it,`,
            `messages to our support: two years,`,
            `records of log-ins: one year,`,
            `records of errors and loading times: 90 days.`,
          ],
        ],
      },
      {
        id: "protection",
        blocks: [
          `All connections are encrypted. Passwords are stored only as hashes. Few employees have access to personal data, only for their work, and each access is recorded.`,
          `If your data are lost or seen by others in spite of this, and the risk for you is high, we notify you without delay.`,
        ],
      },
      {
        id: "rights",
        blocks: [
          `You can ask us at any time`,
          [
            `which data we have about you, and for a copy that programs can read,`,
            `to correct or to delete data,`,
            `to use data only in part, or not for a certain purpose,`,
            `to have a person check a decision that a program made.`,
          ],
          `A request is free, and we answer within one month. You can also complain to ${entity.dataProtectionAuthority}.`,
        ],
      },
      createChangesSection("this notice", place),
      createContactSection(place),
    ],
  };
}
