import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Logo } from "@portico/shared-sdk/ui";
import { site } from "@portico/shared-sdk/site";
import { AppDownload } from "./AppDownload.tsx";
import { copyrightYears } from "./copyrightYears.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { legalLinks, resolveFooterColumns, type FooterLink } from "./footerColumns.ts";
import { contactLinks } from "./contactLinks.ts";
import { SystemStatus } from "./SystemStatus.tsx";
import styles from "./Footer.module.css";

export function Footer() {
  const intl = useIntl();
  const { app } = useRemoteContext();
  return (
    <footer className={styles["footer"]} aria-label={intl.formatMessage({ id: "footer.label" })}>
      <div className={styles["content"]}>
        <div className={styles["top"]}>
          <div className={styles["brand"]}>
            <Logo />
            <p className={styles["claim"]}>
              <FormattedMessage id="footer.claim" />
            </p>
            <SocialLinks />
            <ContactLinks />
            <AppDownload />
          </div>
          <nav className={styles["columns"]} aria-label={intl.formatMessage({ id: "footer.navigation" })}>
            {resolveFooterColumns(app.edition).map(({ id, links }) => (
              <section key={id} aria-labelledby={`footer-${id}`}>
                <h2 id={`footer-${id}`} className={styles["heading"]}>
                  <FormattedMessage id={`footer.column.${id}`} />
                </h2>
                <LinkList links={links} />
              </section>
            ))}
          </nav>
        </div>
        <p className={styles["risk"]}>
          <FormattedMessage id="footer.riskWarning" />
        </p>
        <div className={styles["bottom"]}>
          <p className={styles["legal"]}>
            <bdi>{`© ${copyrightYears[app.edition]} ${site.name}`}</bdi>
            <span> · </span>
            <FormattedMessage id="footer.legal" />
          </p>
          <LinkList links={legalLinks} className={styles["legalLinks"]} />
          <LanguageLinks />
        </div>
      </div>
    </footer>
  );
}

function LinkList({
  links,
  className = styles["links"],
}: {
  readonly links: readonly FooterLink[];
  readonly className?: string | undefined;
}) {
  const { navigation } = useRemoteContext();
  return (
    <ul className={className}>
      {links.map(({ id, path }) => (
        <li key={id}>
          <a
            className={styles["link"]}
            href={navigation.hrefFor(path)}
            data-track-event="navigation_click"
            data-track-category="footer"
            data-track-label={id}
          >
            <FormattedMessage id={`footer.link.${id}`} />
          </a>
          {id === "status" && <SystemStatus />}
        </li>
      ))}
    </ul>
  );
}

function SocialLinks() {
  return (
    <ul className={styles["social"]}>
      {site.brand.social.map(({ name, address, icon }) => (
        <li key={name}>
          <a className={styles["socialLink"]} href={address} rel="noopener" target="_blank" aria-label={name}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d={icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ContactLinks() {
  return (
    <ul className={styles["contact"]}>
      {contactLinks.map(({ text, address }) => (
        <li key={address}>
          <a className={styles["link"]} href={address}>
            <bdi dir="ltr">{text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
