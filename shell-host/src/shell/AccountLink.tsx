import type { LoginKind } from "@portico/shared-sdk/host";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton, type LinkButtonProps } from "@portico/shared-sdk/ui";
import { useEffect, useRef } from "react";
import { accountLinkEvent } from "../services/accountLinkEvent.ts";

export interface AccountLinkProps extends Omit<LinkButtonProps, "href"> {
  readonly kind: LoginKind;
}

/**
 * A link to login or registration; `setUpAccountLinks` opens them without leaving the page where that is possible, and
 * completes the address of a link when this component mounts.
 */
export function AccountLink({ kind, ...look }: AccountLinkProps) {
  const { navigation } = useRemoteContext();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.dispatchEvent(new CustomEvent(accountLinkEvent, { bubbles: true }));
  }, []);
  const query = new URLSearchParams({ redirect_url: navigation.hrefFor(navigation.path) });
  return (
    <LinkButton
      {...look}
      ref={link}
      href={`${navigation.hrefFor(`/${kind}/`)}?${query.toString()}`}
      data-account-link={kind}
    />
  );
}
