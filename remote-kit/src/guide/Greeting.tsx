import { selectDisplayName, selectSessionStatus } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";

/** A name for a user, a button for a visitor, and while neither is known the space of what the last session had. */
export function Greeting() {
  const { session } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const name = useSelector(selectDisplayName);
  if (status === "logged-in") return <FormattedMessage id="wheel.greeting" values={{ name }} />;
  // a visitor: the exchange has answered, and there is no user
  if (status === "fetched") {
    return (
      <Button onClick={() => session.requestLogin({ preAction: "spin-wheel" })}>
        <FormattedMessage id="wheel.logIn" />
      </Button>
    );
  }
  return <div data-reserved={session.isUserExpected ? "name" : "button"} />;
}
