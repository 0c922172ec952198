import { selectDisplayName, selectSessionStatus } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { Menu, MenuItem, MenuLink } from "@portico/shared-sdk/ui";
import { AccountIdentity } from "./AccountIdentity.tsx";
import { accountPages } from "./accountPages.ts";
import { Avatar } from "./Avatar.tsx";
import { VisitorButtons } from "./VisitorButtons.tsx";
import styles from "./AccountArea.module.css";

/** Log in and sign up for a visitor, the account's menu for a user; until the session is known, the space of either. */
export function AccountArea() {
  const status = useSelector(selectSessionStatus);
  const { session } = useRemoteContext();
  if (status === "logged-in") return <AccountMenu />;
  if (status === "fetched") return <VisitorButtons />;
  if (session.isUserExpected) return <span className={styles["placeholder"]} data-placeholder="account" />;
  return <VisitorButtons isPlaceholder />;
}

function AccountMenu() {
  const intl = useIntl();
  const { navigation, session } = useRemoteContext();
  const displayName = useSelector(selectDisplayName);
  return (
    <Menu
      align="end"
      label={intl.formatMessage({ id: "header.account" }, { name: displayName })}
      triggerClassName={styles["trigger"]}
      trigger={<Avatar name={displayName} />}
    >
      <div className={styles["identity"]}>
        <AccountIdentity />
      </div>
      {accountPages.map(({ id, path }) => (
        <MenuLink key={id} href={navigation.hrefFor(path)}>
          <FormattedMessage id={`header.account.${id}`} />
        </MenuLink>
      ))}
      <MenuItem onSelect={session.requestLogout}>
        <FormattedMessage id="header.logOut" />
      </MenuItem>
    </Menu>
  );
}
