import { LineIcon } from "@portico/shared-sdk/icons";
import { productDrawings, productPaths } from "@portico/shared-sdk/pages";
import { resolveLanguageOffer, selectUser } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { joinClassNames, MenuItem, MenuLink } from "@portico/shared-sdk/ui";
import { useEffect, useRef } from "react";
import { AccountIdentity } from "./AccountIdentity.tsx";
import { accountPages } from "./accountPages.ts";
import { resolveSecurityHints } from "./securityHints.ts";
import { SecurityIcon } from "./SecurityIcon.tsx";
import shared from "../panels/shared.module.css";
import styles from "./AccountMenuContent.module.css";

/** The items of the account menu. */
export function AccountMenuContent() {
  const { app, navigation, session } = useRemoteContext();
  const user = useSelector(selectUser);
  const offer = resolveLanguageOffer(user?.language ?? "", app);
  const identity = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // where this was loaded after the menu opened, the menu has found no item to give the focus to
    const menu = identity.current?.parentElement;
    if (menu?.matches(":focus-within") === false) menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, []);
  return (
    <>
      <div ref={identity} className={styles["identity"]}>
        <AccountIdentity />
      </div>
      {resolveSecurityHints(user).map((hint) => (
        <MenuLink
          key={hint}
          className={joinClassNames(styles["item"], shared["strong"], styles["hint"])}
          href={navigation.hrefFor(productPaths.accountSecurity)}
          data-track-event="security_hint_click"
          data-track-category="header"
          data-track-label={hint}
        >
          <SecurityIcon />
          <FormattedMessage id={`header.hint.${hint}`} />
        </MenuLink>
      ))}
      {accountPages.map((page) => (
        <MenuLink key={page} className={styles["item"]} href={navigation.hrefFor(productPaths[page])}>
          <LineIcon path={productDrawings[page]} />
          <FormattedMessage id={`header.page.${page}`} />
        </MenuLink>
      ))}
      {offer !== null && (
        <MenuItem className={styles["item"]} onSelect={() => navigation.changeLocale(offer.value)}>
          <LineIcon path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" />
          <bdi lang={offer.lang}>{offer.label}</bdi>
        </MenuItem>
      )}
      <MenuItem className={styles["item"]} onSelect={session.requestLogout}>
        <LineIcon path="M10 4H5v16h5M9 12h11M16 8l4 4-4 4" />
        <FormattedMessage id="header.logOut" />
      </MenuItem>
    </>
  );
}
