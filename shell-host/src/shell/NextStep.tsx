import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { selectIsSubMember, selectSessionStatus } from "@portico/shared-sdk/remote";
import { LinkButton } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";

export interface NextStepProps {
  /** For a visitor; also while the session is unknown, so that the static page has it. */
  readonly visitor: (isUnknown: boolean) => ReactNode;
}

/** The next step of a visitor, a user or a sub-account, which is funded by its main account and so can't deposit. */
export function NextStep({ visitor }: NextStepProps) {
  const { navigation } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const isSubAccount = useSelector(selectIsSubMember);
  if (status !== "logged-in") return visitor(status === "unknown");
  const [path, message] = isSubAccount
    ? (["/trade/spot/", <FormattedMessage key="trade" id="home.hero.trade" />] as const)
    : (["/fiat/", <FormattedMessage key="deposit" id="home.hero.deposit" />] as const);
  return (
    <LinkButton href={navigation.hrefFor(path)} variant="primary" size="large">
      {message}
    </LinkButton>
  );
}
