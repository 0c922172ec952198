import type { PorticoStore, User } from "@portico/shared-sdk";
import { formatDisplayName, type SessionToken } from "@portico/shared-sdk/host";
import { selectUser } from "@portico/shared-sdk/remote";

export interface SecretSources {
  readonly guid: string;
  readonly token: Pick<SessionToken, "read">;
  readonly store: Pick<PorticoStore, "getState" | "subscribe">;
}

/**
 * Collects the personal data of the visitor that must not leave this page in a report: guid, session token, and the
 * profile's names.
 *
 * Nothing is removed while the page is open: a report about a user who has logged out may still be sent.
 *
 * Source: S15.8
 */
export function createKnownSecrets({ guid, token, store }: SecretSources): () => readonly string[] {
  const known = new Set([guid]);
  const add = (text: string | null) => {
    if (text !== null && text !== "") known.add(text);
  };
  const addUser = () => namesOf(selectUser(store.getState())).forEach(add);
  store.subscribe(addUser);
  return () => {
    add(token.read());
    return [...known];
  };
}

function namesOf(user: User | null): readonly string[] {
  if (user === null) return [];
  const { id, username, vagueEmail, vagueEmailV2, vagueMobile, avatarUrl } = user;
  return [
    String(id),
    username,
    vagueEmail,
    vagueEmailV2,
    vagueMobile,
    formatDisplayName(user),
    avatarUrl ?? "",
  ];
}
