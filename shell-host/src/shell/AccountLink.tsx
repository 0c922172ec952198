import type { LoginKind } from "@portico/shared-sdk/host";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton, type LinkButtonProps } from "@portico/shared-sdk/ui";

export interface AccountLinkProps extends Omit<LinkButtonProps, "href"> {
  readonly kind: LoginKind;
}

/** A link to login or registration; `setUpAccountLinks` opens them without leaving the page where that is possible. */
export function AccountLink({ kind, ...look }: AccountLinkProps) {
  const { navigation } = useRemoteContext();
  const query = new URLSearchParams({ redirect_url: navigation.hrefFor(navigation.path) });
  return (
    <LinkButton
      {...look}
      href={`${navigation.hrefFor(`/${kind}/`)}?${query.toString()}`}
      data-account-link={kind}
    />
  );
}
