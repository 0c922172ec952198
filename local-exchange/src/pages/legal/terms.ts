import { isAreaOffered } from "@portico/shared-sdk";
import { pagePaths } from "@portico/shared-sdk/pages";
import type { LegalDocument, LegalPlace } from "./legalDocument.ts";
import { createChangesSection, createContactSection } from "./sharedSections.ts";

export function createTerms(place: LegalPlace): LegalDocument {
  const { edition, entity } = place;
  const hasDerivatives = isAreaOffered(edition, pagePaths.derivatives);
  return {
    effectiveDate: "2026-10-01",
    sections: [
      {
        id: "parties",
        blocks: [
          `These terms are a contract between you and ${entity.company}, ${entity.address} (“Portico”, “we”). They apply to this website, to the app and to every service that we offer through them.`,
          `You accept these terms when you open an account. If you do not accept them, you can read the public pages of the site, but you cannot trade.`,
        ],
      },
      {
        id: "account",
        blocks: [
          `You can open an account if you are at least 18 years old, live in a place where we offer our services, and act for yourself. A company can open an account through a person who may sign for it.`,
          [
            `Give correct and complete information, and correct it when it changes.`,
            `Verify your identity when we ask for it. Until then, some services have limits or are closed.`,
            `Keep your password and your second factor secret. We never ask you for them.`,
            `Write to us at once if another person may have access to your account.`,
          ],
          `Each person can have one main account. A sub-account belongs to its main account, whose owner is responsible for it.`,
        ],
      },
      {
        id: "services",
        blocks: [
          `We operate a market on which you buy and sell digital assets, and services around it: ${
            hasDerivatives
              ? "derivatives, earn products, trading bots, copy trading"
              : "earn products, trading bots"
          }, deposits and withdrawals. Which of them you can use depends on the place where you live and on the level of your verification.`,
          `Fees are listed on the page “Fees”, and shown before you confirm an order. We do not charge a fee that you could not see before.`,
          `We do not give investment, legal or tax advice. Nothing on this site is a recommendation to buy or sell.`,
        ],
      },
      {
        id: "orders",
        blocks: [
          `An order is binding when you confirm it. We execute a market order at the best prices that are available at that moment, so the price can differ from the one that you saw. A limit order is executed at its limit or at a better price, in full, in parts or not at all.`,
          `You can cancel an order as long as it is not executed. We may cancel a trade that was made at an obviously wrong price because of a technical error. In this case we give you the reason and return what each side gave.`,
          `Your balance in each asset is shown in your account. Digital assets that we hold for you belong to you, and are held separately from our own.`,
        ],
      },
      {
        id: "conduct",
        blocks: [
          `You must not use our services`,
          [
            `for money laundering, terrorist financing, fraud or any other crime,`,
            `to manipulate a market, for example by trading with yourself or by orders that you do not want to be executed,`,
            `through accounts of other people, or to avoid limits, sanctions or restrictions of your region,`,
            `in a way that disturbs the service for others, or to search for weaknesses without our permission.`,
          ],
          `You can use our API for your own programs within its limits.`,
        ],
      },
      {
        id: "contests",
        blocks: [
          `Each trading contest and each reward has rules of its own, which are shown on its page together with the dates and the prizes. They apply in addition to these terms.`,
          `A prize is paid to the account that won it. We may exclude an account that breaks the rules, and give the prize to the next account in the ranking.`,
        ],
      },
      {
        id: "closing",
        blocks: [
          `You can close your account at any time. Withdraw your assets first; we execute open withdrawals before we close the account.`,
          `We may limit or close an account if the law requires it, if these terms are broken, or if there is a serious sign of misuse. We give you the reason unless the law forbids it, and let you withdraw your assets unless an authority has ordered otherwise. Without such a reason, we give you two months of notice.`,
        ],
      },
      {
        id: "liability",
        blocks: [
          `We are liable without limit for damage that we cause on purpose or by gross negligence, and where the law does not allow a limit. In all other cases we are liable for the damage that is typical for this kind of contract, and at most for the fees that you paid in the twelve months before.`,
          `We are not liable for losses from price changes, for failures of networks and blockchains that we do not operate, or for transfers that you send to a wrong address.`,
        ],
      },
      {
        id: "law",
        blocks: [
          `These terms are under ${entity.law}. Disputes are decided by ${entity.courts}.`,
          `If you are a consumer, the mandatory rules of the country where you live protect you as well, and you can go to the courts there. Before you do, please send us a complaint: most problems can be solved faster this way.`,
        ],
      },
      createChangesSection("these terms", place),
      createContactSection(place),
    ],
  };
}
