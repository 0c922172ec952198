import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";

/** A link to another page of the remote. In the app, the page opens the app's screen for it, where there is one. */
export function RoundLink({ roundId }: { readonly roundId: string }) {
  const { navigation } = useRemoteContext();
  const inviter = navigation.query.get("from");
  const path = `/spin-wheel/${encodeURIComponent(roundId)}/`;
  return (
    <a href={navigation.hrefFor(inviter === null ? path : `${path}?from=${encodeURIComponent(inviter)}`)}>
      <FormattedMessage id="wheel.openRound" />
    </a>
  );
}
