import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { areaIds, offeredPages, productPaths } from "@portico/shared-sdk/pages";
import { selectIsSubMember } from "@portico/shared-sdk/remote";
import { joinClassNames, LinkButton } from "@portico/shared-sdk/ui";
import { useRef } from "react";
import { AccountLink } from "../AccountLink.tsx";
import { AppSection } from "../home/AppSection.tsx";
import { HeroArt } from "../home/HeroArt.tsx";
import { Trust } from "../home/Trust.tsx";
import { useHomeDetails } from "../home/useHomeDetails.ts";
import { LoadFailure } from "../LoadFailure.tsx";
import { MarketStrip } from "../markets/MarketStrip.tsx";
import { NextStep } from "../NextStep.tsx";
import { Place } from "../Place.tsx";
import styles from "./pages.module.css";

/** A main account funds a sub-account and receives its rewards. */
const subMemberAreaIds = areaIds.filter((id) => id !== "fiat" && id !== "rewards");

export function HomePage() {
  const { app, navigation } = useRemoteContext();
  const isSubMember = useSelector(selectIsSubMember);
  const address = new URL(navigation.hrefFor("/"), app.origins.page).href;
  const marketTable = useRef<HTMLDivElement>(null);
  const { module: details, hasFailed, load } = useHomeDetails(marketTable);
  return (
    <>
      <section className={styles["hero"]}>
        <div className={styles["heroColumns"]}>
          <div className={styles["heroText"]}>
            <h1>
              <FormattedMessage id="home.hero.title" />
            </h1>
            <p className={styles["lead"]}>
              <FormattedMessage id="home.hero.text" />
            </p>
            <div className={styles["actions"]}>
              <NextStep
                visitor={(isUnknown) => (
                  <AccountLink
                    kind="register"
                    variant="primary"
                    size="large"
                    className={isUnknown ? styles["whileUnknown"] : ""}
                  >
                    <FormattedMessage id="home.hero.start" />
                  </AccountLink>
                )}
              />
              <LinkButton href={navigation.hrefFor("/markets/")} size="large">
                <FormattedMessage id="home.hero.explore" />
              </LinkButton>
            </div>
          </div>
          <div className={styles["heroAside"]}>
            <HeroArt />
            <Place name="home.featured" className={styles["featured"]} />
          </div>
        </div>
      </section>
      <MarketStrip />
      <section
        className={joinClassNames(styles["section"], styles["activities"])}
        aria-labelledby="home-activities"
      >
        <h2 id="home-activities" className={styles["sectionTitle"]}>
          <FormattedMessage id="home.activities.title" />
        </h2>
        <p className={styles["lead"]}>
          <FormattedMessage id="home.activities.text" />
        </p>
        <Place name="home.activities" className={styles["cards"]} />
      </section>
      <section className={styles["section"]} aria-labelledby="home-market-table">
        <h2 id="home-market-table" className={styles["sectionTitle"]}>
          <FormattedMessage id="home.markets.title" />
        </h2>
        <div ref={marketTable} className={styles["marketTable"]}>
          {details && <details.MarketTable />}
          {hasFailed && <LoadFailure message={<FormattedMessage id="home.markets.failed" />} retry={load} />}
        </div>
      </section>
      <section className={styles["section"]} aria-labelledby="home-areas">
        <h2 id="home-areas" className={styles["sectionTitle"]}>
          <FormattedMessage id="home.areas.title" />
        </h2>
        <ul className={styles["areas"]}>
          {offeredPages(app.edition, isSubMember ? subMemberAreaIds : areaIds).map((id) => (
            <li key={id}>
              <a className={styles["area"]} href={navigation.hrefFor(productPaths[id])}>
                <span className={styles["areaIcon"]}>
                  {details && <details.LineIcon path={details.areaDrawings[id]} size={22} />}
                </span>
                <span className={styles["cardTitle"]}>
                  <FormattedMessage id={`home.areas.${id}`} />
                </span>
                <span className={styles["cardText"]}>
                  <FormattedMessage id={`home.areas.${id}.text`} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Trust />
      <AppSection
        code={details && <details.AppCode address={address} />}
        drawing={details && <details.PhoneArt />}
      />
    </>
  );
}
