import { canDeposit } from "@portico/shared-sdk";
import { LineIcon } from "@portico/shared-sdk/icons";
import { productDrawings, productPaths, type ProductPageId } from "@portico/shared-sdk/pages";
import { selectUnreadCount } from "@portico/shared-sdk/personal";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { formatNumber, languageLabelOf, selectSessionStatus, selectUser } from "@portico/shared-sdk/remote";
import { Button, joinClassNames, LinkButton, usePanel } from "@portico/shared-sdk/ui";
import { memo, useId, useState, type ReactNode } from "react";
import { AccountIdentity } from "../account/AccountIdentity.tsx";
import { accountPages } from "../account/accountPages.ts";
import { resolveSecurityHints } from "../account/securityHints.ts";
import { SecurityIcon } from "../account/SecurityIcon.tsx";
import { VisitorButtons } from "../account/VisitorButtons.tsx";
import { ThemeButton } from "../appearance/ThemeButton.tsx";
import { InboxPanel } from "../inbox/InboxPanel.tsx";
import { LanguagePanel } from "../language/LanguagePanel.tsx";
import { SearchDialog } from "../search/SearchDialog.tsx";
import { exchangeSides, resolveBar, resolveMore, type NavigationEntry } from "./navigationEntries.ts";
import { trackingOf } from "./trackingOf.ts";
import shared from "../panels/shared.module.css";
import styles from "./DrawerContent.module.css";

const itemClassName = joinClassNames(shared["row"], styles["item"]);

/** Path data in a box of 24 by 24. */
const drawings = {
  more: "M5 12h.01M12 12h.01M19 12h.01",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  inbox: "M12 4a6 6 0 0 0-6 6c0 5-2 6-2 7h16c0-1-2-2-2-7a6 6 0 0 0-6-6zM10 20a2.2 2.2 0 0 0 4 0",
  language:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9z",
};

export interface DrawerContentProps {
  /** Closes the drawer at once, before what opens next takes the focus. */
  readonly onClose: () => void;
}

/** Not rendered again when the drawer opens or closes, so that the dialog is there in the next frame. */
export const DrawerContent = memo(function DrawerContent({ onClose }: DrawerContentProps) {
  const { session } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  return (
    <div className={styles["content"]}>
      <Account onClose={onClose} />
      <Navigation />
      <ul className={joinClassNames(shared["list"], styles["section"])}>
        {status !== "logged-in" && <InboxRow />}
        <LanguageRow />
        <li>
          <ThemeButton className={itemClassName} showsLabel />
        </li>
      </ul>
      {status === "logged-in" && (
        <Button
          onClick={() => {
            onClose();
            session.requestLogout();
          }}
        >
          <FormattedMessage id="header.logOut" />
        </Button>
      )}
    </div>
  );
});

function Account({ onClose }: DrawerContentProps) {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const { navigation, session } = useRemoteContext();
  if (status === "fetched" || (status === "unknown" && !session.isUserExpected)) {
    return (
      <div className={styles["visitor"]}>
        <VisitorButtons isStacked isPlaceholder={status === "unknown"} onSelect={onClose} />
      </div>
    );
  }
  if (status === "unknown") return <div className={styles["account"]} data-placeholder="account" />;
  return (
    <div className={styles["account"]}>
      <AccountIdentity />
      {canDeposit(user) && (
        <LinkButton
          href={navigation.hrefFor(productPaths.deposit)}
          variant="primary"
          data-track-event="deposit_click"
          data-track-category="header"
        >
          <FormattedMessage id="header.page.deposit" />
        </LinkButton>
      )}
      <ul className={shared["list"]}>
        {resolveSecurityHints(user).map((hint) => (
          <li key={hint}>
            <a
              className={joinClassNames(itemClassName, styles["hint"])}
              href={navigation.hrefFor(productPaths.accountSecurity)}
            >
              <SecurityIcon />
              <FormattedMessage id={`header.hint.${hint}`} />
            </a>
          </li>
        ))}
        {accountPages.map((page) => (
          <PageLink key={page} page={page} />
        ))}
      </ul>
    </div>
  );
}

function Navigation() {
  const { app, navigation } = useRemoteContext();
  return (
    <>
      <ul className={joinClassNames(shared["list"], styles["sides"])}>
        {exchangeSides.map(({ id, path }) => (
          <li key={id} className={shared["grow"]}>
            <a
              className={joinClassNames(shared["row"], shared["strong"], styles["side"])}
              href={navigation.hrefFor(path)}
              aria-current={
                (id === "web3") === navigation.path.startsWith(productPaths.web3) ? "page" : undefined
              }
              {...trackingOf(id)}
            >
              <FormattedMessage id={`header.navigation.${id}`} />
            </a>
          </li>
        ))}
      </ul>
      <ul className={shared["list"]}>
        <SearchRow />
        {[...resolveBar(app.edition), ...resolveMore([])].map((entry) =>
          entry.isLink ? (
            entry.pages.map((page) => <PageLink key={page} page={page} />)
          ) : (
            <Group key={entry.id} entry={entry} />
          ),
        )}
      </ul>
    </>
  );
}

function Group({ entry: { id, pages } }: { readonly entry: NavigationEntry }) {
  const { navigation } = useRemoteContext();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(() =>
    pages.some((page) => navigation.path.startsWith(productPaths[page])),
  );
  return (
    <li>
      <button
        type="button"
        className={itemClassName}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LineIcon path={id === "more" ? drawings.more : productDrawings[pages[0]!]} />
        <span className={shared["grow"]}>
          <FormattedMessage id={`header.navigation.${id}`} />
        </span>
        <svg className={styles["caret"]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M5.5 8l4.5 4.5L14.5 8" />
        </svg>
      </button>
      <ul id={listId} className={joinClassNames(shared["list"], styles["group"])} hidden={!isOpen}>
        {pages.map((page) => (
          <PageLink key={page} page={page} />
        ))}
      </ul>
    </li>
  );
}

function PageLink({ page }: { readonly page: ProductPageId }) {
  const { navigation } = useRemoteContext();
  const path = productPaths[page];
  return (
    <li>
      <a
        className={itemClassName}
        href={navigation.hrefFor(path)}
        aria-current={navigation.path.startsWith(path) ? "page" : undefined}
        {...trackingOf(page)}
      >
        <LineIcon path={productDrawings[page]} />
        <FormattedMessage id={`header.page.${page}`} />
      </a>
    </li>
  );
}

/** A row that opens a panel over the drawer. */
function Row({
  drawing,
  buttonProps,
  value,
  children,
}: {
  readonly drawing: keyof typeof drawings;
  readonly buttonProps: ReturnType<typeof usePanel>["buttonProps"];
  /** The present state, at the end of the row. */
  readonly value?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <button {...buttonProps} className={itemClassName} aria-haspopup="dialog">
      <LineIcon path={drawings[drawing]} />
      <span className={shared["grow"]}>{children}</span>
      {value !== undefined && <bdi className={shared["secondary"]}>{value}</bdi>}
    </button>
  );
}

function SearchRow() {
  const panel = usePanel();
  return (
    <li>
      <Row drawing="search" buttonProps={panel.buttonProps}>
        <FormattedMessage id="header.search" />
      </Row>
      {panel.isOpen && <SearchDialog onClose={panel.close} />}
    </li>
  );
}

/** Where a phone's header has no space for the bell. */
function InboxRow() {
  const { app } = useRemoteContext();
  const unread = useSelector(selectUnreadCount);
  const panel = usePanel();
  return (
    <li className={styles["onPhone"]}>
      <Row
        drawing="inbox"
        buttonProps={panel.buttonProps}
        value={unread > 0 ? formatNumber(unread, app.locale) : undefined}
      >
        <FormattedMessage id="header.inbox" />
      </Row>
      {panel.isOpen && <InboxPanel panel={panel} isBottomSheet />}
    </li>
  );
}

function LanguageRow() {
  const { app } = useRemoteContext();
  const panel = usePanel();
  return (
    <li>
      <Row drawing="language" buttonProps={panel.buttonProps} value={languageLabelOf(app.locale)}>
        <FormattedMessage id="header.language" />
      </Row>
      {panel.isOpen && <LanguagePanel panel={panel} isBottomSheet />}
    </li>
  );
}
