import { createPageHead, readPlainText, type PageHead, type QuestionFacts } from "@portico/shared-sdk/static";
import type { Locale } from "@portico/shared-sdk";
import { faqIds } from "../shell/landing/faq.ts";
import { homePage, notFoundPage, type StaticPage } from "./pages.ts";
import type { PagePlace } from "./renderPage.tsx";
import type { SiteContent } from "./siteContent.ts";
import { createWebManifest } from "./webManifest.ts";

export function createHead(
  inputs: SiteContent,
  { edition, environment, locale }: PagePlace,
  page: StaticPage,
): PageHead {
  return createPageHead({
    edition,
    environment,
    locale,
    path: page === notFoundPage ? null : page.path,
    ...readPageMessages(inputs, locale, page),
    ...(page.id === "sem" && { questions: readQuestions(inputs, locale) }),
  });
}

/** The same messages as the page shows. */
function readQuestions({ messages }: SiteContent, locale: Locale): readonly QuestionFacts[] {
  const text = (id: string) => readPlainText(messages.get(locale)?.[id]);
  return faqIds.map((id) => ({ question: text(`sem.faq.${id}`), answer: text(`sem.faq.${id}.answer`) }));
}

export function renderManifest(inputs: SiteContent, locale: Locale): string {
  const { title: name, description } = readPageMessages(inputs, locale, homePage);
  return createWebManifest({ locale, name, description, icons: inputs.icons });
}

function readPageMessages({ messages }: SiteContent, locale: Locale, { messagePrefix }: StaticPage) {
  const text = (id: string) => readPlainText(messages.get(locale)?.[`${messagePrefix}.${id}`]);
  return { title: text("title"), description: text("description") };
}
