import type { Clock } from "@portico/shared-sdk";
import { fallbackLocale, isLocale, resolveEdition } from "@portico/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import type { ContestService } from "../contests/contestService.ts";
import { successEnvelope } from "../http/envelope.ts";
import { readPageMessages } from "../pages/pageMessages.ts";
import { readNamespaceMessages } from "../translations/messageFiles.ts";

interface AnnouncementsQuery {
  Querystring: { language?: string };
}

/**
 * Announces the contests that an edition's visitors can register for or trade in, newest first.
 *
 * Source: the project's own call, see PROTOCOL.md#announcements
 */
export function registerAnnouncementRoutes(
  api: FastifyInstance,
  { contests }: Pick<ContestService, "contests">,
  clock: Pick<Clock, "now">,
): void {
  api.get<AnnouncementsQuery>("/x-api/announcements/v1/announcements", ({ host, query }) => {
    const { language = null } = query;
    const locale = isLocale(language) ? language : fallbackLocale;
    const titles = readNamespaceMessages("contests", locale);
    const label = readPageMessages(locale)("actions.contest");
    const nowMs = clock.now();
    const open = contests.filter(
      ({ editions, phases: { registration, trading } }) =>
        editions.includes(resolveEdition(host)) &&
        registration.start_time <= nowMs &&
        nowMs < trading.end_time,
    );
    const announcements = open.map(({ contest_id, title_message_id, phases }) => ({
      announcement_id: contest_id,
      title: titles[title_message_id],
      label,
      path: `/trading-contest/${contest_id}/`,
      published_at: phases.registration.start_time,
    }));
    announcements.sort((one, other) => other.published_at - one.published_at);
    return successEnvelope({ announcements });
  });
}
