import type { ListPages } from "@portico/shared-sdk/static";
import { createContestCalls } from "./api/contestCalls.ts";
import { subtitleIdOf } from "./contest/contestMessages.ts";

/** A page for each contest of the exchange at build time, with the replies that the page shows. */
export const listPages: ListPages = async ({ api }) => {
  const answers: Record<string, unknown> = {};
  const calls = createContestCalls(api, {
    read: () => null,
    write: (key, value) => {
      answers[key] = value;
      return true;
    },
  });
  const contests = await calls.list();
  for (const { contestId } of contests) await calls.detail(contestId);
  const pages = contests.map(({ contestId, titleMessageId, phases: { trading } }) => ({
    value: contestId,
    titleId: titleMessageId,
    descriptionId: subtitleIdOf(titleMessageId),
    event: { startsAt: trading.startMs, endsAt: trading.endMs },
    shareImage: `/common-static/share/${contestId}.png`,
  }));
  return { pages, answers, namespace: "contests" };
};
