import { canDeposit } from "@portico/shared-sdk";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { productPaths } from "@portico/shared-sdk/pages";
import { selectSessionStatus, selectUser } from "@portico/shared-sdk/remote";
import { LinkButton } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";

export interface NextStepProps {
  /** What a visitor sees; also shown while the session is unknown, so that the static page has it. */
  readonly visitor: (isUnknown: boolean) => ReactNode;
}

/** The next step: the given one for a visitor, a deposit for a user, a trade for a sub-account. */
export function NextStep({ visitor }: NextStepProps) {
  const { navigation } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  if (status !== "logged-in") return visitor(status === "unknown");
  const [path, message] = canDeposit(user)
    ? ([productPaths.deposit, <FormattedMessage key="deposit" id="home.hero.deposit" />] as const)
    : ([productPaths.spot, <FormattedMessage key="trade" id="home.hero.trade" />] as const);
  return (
    <LinkButton href={navigation.hrefFor(path)} variant="primary" size="large">
      {message}
    </LinkButton>
  );
}
