import { listOf, readId, readText, readTime, recordOf } from "@portico/shared-sdk";
import type { InboxEntry } from "@portico/shared-sdk/personal";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useAnswer } from "../panels/useAnswer.ts";

interface Announcement {
  readonly id: string;
  readonly title: string;
  /** The text of the link to `path`, which is below the locale segment. */
  readonly label: string;
  readonly path: string;
  readonly atMs: number;
}

const readAnnouncements = recordOf({
  announcements: [
    "announcements",
    listOf(
      recordOf<Announcement>({
        id: ["announcement_id", readId],
        title: ["title", readText],
        label: ["label", readText],
        path: ["path", readText],
        atMs: ["published_at", readTime],
      }),
    ),
  ],
});

/**
 * What the exchange announces to everyone, in the form of the inbox, as read: nothing stores what a visitor has seen of it.
 *
 * Source: the project's own call, see PROTOCOL.md#announcements
 */
export function useAnnouncements(): readonly InboxEntry[] {
  const { navigation } = useRemoteContext();
  const answer = useAnswer("/x-api/announcements/v1/announcements", readAnnouncements);
  return (answer?.announcements ?? []).map(({ id, title, label, path, atMs }) => ({
    id: `announcement-${id}`,
    type: "info",
    title,
    action: { label, href: navigation.hrefFor(path) },
    atMs,
    isRead: true,
  }));
}
