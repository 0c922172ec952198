import { canDeposit } from "@portico/shared-sdk";
import { productPaths } from "@portico/shared-sdk/pages";
import { selectDisplayName, selectSessionStatus, selectUser } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { LinkButton, Menu } from "@portico/shared-sdk/ui";
import { Panel, preloadOnIntent } from "../panels/lazyPanels.tsx";
import { Avatar } from "./Avatar.tsx";
import { resolveSecurityHints } from "./securityHints.ts";
import { VisitorButtons } from "./VisitorButtons.tsx";
import styles from "./AccountArea.module.css";

/** Log in and sign up for a visitor, deposit and account menu for a user; until the session is known, the space of either. */
export function AccountArea() {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const { session } = useRemoteContext();
  if (status === "logged-in") {
    return (
      <>
        {canDeposit(user) && <Deposit />}
        <AccountMenu />
      </>
    );
  }
  if (status === "fetched") return <VisitorButtons />;
  if (session.isUserExpected) {
    return (
      <>
        <span className={styles["reserved"]} data-placeholder="deposit" inert>
          <Deposit />
        </span>
        <span className={styles["placeholder"]} data-placeholder="account" />
      </>
    );
  }
  return <VisitorButtons isPlaceholder />;
}

function Deposit() {
  const { navigation } = useRemoteContext();
  return (
    <LinkButton
      href={navigation.hrefFor(productPaths.deposit)}
      variant="primary"
      className={styles["deposit"]}
      data-track-event="deposit_click"
      data-track-category="header"
    >
      <FormattedMessage id="header.page.deposit" />
    </LinkButton>
  );
}

function AccountMenu() {
  const intl = useIntl();
  const name = useSelector(selectDisplayName);
  const hintCount = resolveSecurityHints(useSelector(selectUser)).length;
  return (
    // for the menu's button, which takes no handlers
    <div className={styles["menu"]} {...preloadOnIntent}>
      <Menu
        align="end"
        label={
          hintCount === 0
            ? intl.formatMessage({ id: "header.account" }, { name })
            : intl.formatMessage({ id: "header.account.hints" }, { name, count: String(hintCount) })
        }
        triggerClassName={styles["trigger"]}
        trigger={
          <>
            <Avatar name={name} />
            {hintCount > 0 && <span className={styles["dot"]} data-hints={hintCount} />}
          </>
        }
      >
        <Panel kind="account" />
      </Menu>
    </div>
  );
}
