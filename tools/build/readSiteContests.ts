import { locales, systemClock, type Locale } from "@portico/shared-sdk";
import { createContestCatalogue } from "../../local-exchange/src/contests/contestCatalogue.ts";
import { readNamespaceMessages } from "../../local-exchange/src/translations/messageFiles.ts";
import type { SiteContest } from "../../shell-host/src/static/siteContest.ts";

/**
 * The contests whose dates and messages the heads of static pages carry: the catalogue of the local exchange, as it is in
 * the week of the build.
 *
 * Source: `SOURCE_DATE_EPOCH`, in seconds, sets the moment of the build, as https://reproducible-builds.org/specs/source-date-epoch/
 *         has it
 */
export function readSiteContests(): readonly SiteContest[] {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  const nowMs = seconds === undefined ? systemClock.now() : Number(seconds) * 1000;
  const messagesByLocale = locales.map(
    (locale) => [locale, readNamespaceMessages("contests", locale)] as const,
  );
  return createContestCatalogue(nowMs).map(({ contestId, titleMessageId, phases }) => ({
    contestId,
    startsAt: phases.trading.startMs,
    endsAt: phases.trading.endMs,
    messages: Object.fromEntries(
      messagesByLocale.map(([locale, messages]) => [
        locale,
        {
          title: messages[titleMessageId] ?? "",
          description: messages[titleMessageId.replace(/\.title$/, ".subtitle")] ?? "",
        },
      ]),
    ) as Record<Locale, { title: string; description: string }>,
  }));
}
