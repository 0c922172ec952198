import { createTestRemote, type TestAnswers, type TestRemoteOptions } from "@portico/remote-kit/testing";
import type { Locale } from "@portico/shared-sdk";
import ar from "../../messages/ar.json";
import de from "../../messages/de.json";
import en from "../../messages/en.json";
import { portico } from "../../package.json";
import { injectContestSlices } from "../store/contestSlices.ts";
import {
  catalogueMessages,
  leaderboardPage,
  nowMs,
  rankedStanding,
  runningContest,
} from "./contestReplies.ts";

export const contestsCall = "GET /x-api/contest/v1/contests";
export const contestCall = "GET /x-api/contest/v1/contests/:contestId";
export const leaderboardCall = "GET /x-api/contest/v1/contests/:contestId/leaderboard";
export const standingCall = "GET /x-api/contest/v1/contests/:contestId/me";
export const registrationCall = "POST /x-api/contest/v1/contests/:contestId/registrations";
export const historyCall = "GET /x-api/quotes/v1/history";

/** The time after which a call that the network fails is not sent again. Units: milliseconds */
export const retriesMs = 2_000;

const answers: TestAnswers = {
  [contestsCall]: () => ({ contests: [runningContest] }),
  [contestCall]: () => runningContest,
  [leaderboardCall]: ({ params }) => leaderboardPage(Number(params["page"]), Number(params["size"]), 12_839),
  [standingCall]: () => rankedStanding,
  [registrationCall]: () => ({ contest_id: "winter-trading-cup", registered_at: nowMs }),
  [historyCall]: ({ params }) => ({
    symbol: params["symbol"],
    interval: "30m",
    rows: ["100", "90", "95"].map((close, index) => [nowMs + index, close, close, close, close, "1"]),
  }),
};

const pages = {
  en: { origin: "https://www.portico.example", messages: en },
  "en-HK": { origin: "https://hk.portico.example", messages: en },
  "ar-SA": { origin: "https://www.portico.example", messages: ar },
  "de-EU": { origin: "https://eu.portico.example", messages: de },
} satisfies Partial<Record<Locale, Pick<TestRemoteOptions, "origin" | "messages">>>;

/** The page of the running contest, which a visitor opens. */
export function createContestPage({
  locale = "en",
  ...options
}: Partial<TestRemoteOptions> & { readonly locale?: keyof typeof pages } = {}) {
  const page = createTestRemote({
    manifest: portico,
    ...pages[locale],
    locale,
    path: "/trading-contest/winter-trading-cup/",
    nowMs,
    session: "visitor",
    answers,
    translations: { contests: catalogueMessages },
    ...options,
  });
  injectContestSlices(page.context.store);
  return page;
}
