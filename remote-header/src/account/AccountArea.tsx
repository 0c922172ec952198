import {
  selectAvatarUrl,
  selectDisplayName,
  selectIsLoggedIn,
  selectIsVip,
} from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { Button, Menu, MenuItem, MenuLink } from "@portico/shared-sdk/ui";
import styles from "./AccountArea.module.css";

/** Log in and sign up for a visitor; the account's menu for who is logged in. */
export function AccountArea() {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  return isLoggedIn ? <AccountMenu /> : <VisitorButtons />;
}

function VisitorButtons() {
  const { session } = useRemoteContext();
  return (
    <>
      <Button
        variant="ghost"
        className={styles["logIn"]}
        onClick={() => session.requestLogin()}
        data-track-event="login_click"
        data-track-category="header"
      >
        <FormattedMessage id="header.logIn" />
      </Button>
      <Button
        variant="primary"
        className={styles["signUp"]}
        onClick={() => session.requestRegister()}
        data-track-event="register_click"
        data-track-category="header"
      >
        <FormattedMessage id="header.signUp" />
      </Button>
    </>
  );
}

/** Pages of the exchange that an account leads to; they are its own, not Portico's. */
const accountPages = [
  { id: "assets", path: "/assets/overview/" },
  { id: "orders", path: "/orders/overview/" },
  { id: "security", path: "/user/security/" },
  { id: "referral", path: "/referral/" },
] as const;

function AccountMenu() {
  const intl = useIntl();
  const { navigation, session } = useRemoteContext();
  const displayName = useSelector(selectDisplayName);
  const isVip = useSelector(selectIsVip);
  const label = intl.formatMessage({ id: "header.account" }, { name: displayName });
  return (
    <Menu
      align="end"
      label={label}
      triggerClassName={styles["trigger"]}
      trigger={<Avatar name={displayName} />}
    >
      <div className={styles["identity"]}>
        <Avatar name={displayName} />
        <bdi className={styles["name"]}>{displayName}</bdi>
        {isVip && <span className={styles["vip"]}>VIP</span>}
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

function Avatar({ name }: { readonly name: string }) {
  const avatarUrl = useSelector(selectAvatarUrl);
  if (avatarUrl !== null) {
    return (
      <img
        className={styles["avatar"]}
        src={avatarUrl}
        alt=""
        referrerPolicy="no-referrer"
        width="32"
        height="32"
      />
    );
  }
  return (
    <span className={styles["avatar"]} aria-hidden="true">
      {name === "" ? <DefaultPicture /> : [...name][0]?.toLocaleUpperCase()}
    </span>
  );
}

function DefaultPicture() {
  return (
    <svg viewBox="0 0 20 20" focusable="false">
      <circle cx="10" cy="7.5" r="3.25" fill="currentColor" />
      <path d="M3.5 17a6.5 6.5 0 0 1 13 0z" fill="currentColor" />
    </svg>
  );
}
