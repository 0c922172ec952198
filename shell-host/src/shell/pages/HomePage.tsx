import { isAreaOffered } from "@portico/shared-sdk";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { selectSessionStatus } from "@portico/shared-sdk/remote";
import { LinkButton } from "@portico/shared-sdk/ui";
import { AccountLink } from "../AccountLink.tsx";
import { ActivityList } from "../activities/ActivityList.tsx";
import { MarketStrip } from "../markets/MarketStrip.tsx";
import styles from "./pages.module.css";

/** The areas of the product. Source: product spec §1 */
const areas = [
  { id: "spot", path: "/trade/spot/" },
  { id: "derivatives", path: "/derivatives/" },
  { id: "earn", path: "/earn/" },
  { id: "bots", path: "/trading-bot/" },
  { id: "copy", path: "/copy-trade/" },
  { id: "fiat", path: "/fiat/" },
  { id: "web3", path: "/web3/" },
  { id: "rewards", path: "/rewards-hub/" },
] as const;

export function HomePage() {
  const { app, navigation } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  return (
    <>
      <section className={styles["hero"]}>
        <div className={styles["heroText"]}>
          <h1>
            <FormattedMessage id="home.hero.title" />
          </h1>
          <p className={styles["lead"]}>
            <FormattedMessage id="home.hero.text" />
          </p>
          <div className={styles["actions"]}>
            {status !== "logged-in" && (
              <AccountLink
                kind="register"
                variant="primary"
                size="large"
                className={status === "unknown" ? styles["whileUnknown"] : ""}
              >
                <FormattedMessage id="home.hero.start" />
              </AccountLink>
            )}
            <LinkButton href={navigation.hrefFor("/markets/")} size="large">
              <FormattedMessage id="home.hero.explore" />
            </LinkButton>
          </div>
        </div>
      </section>
      <MarketStrip />
      <ActivityList />
      <section className={styles["section"]} aria-labelledby="home-areas">
        <h2 id="home-areas" className={styles["sectionTitle"]}>
          <FormattedMessage id="home.areas.title" />
        </h2>
        <ul className={styles["areas"]}>
          {areas
            .filter(({ path }) => isAreaOffered(app.edition, path))
            .map(({ id, path }) => (
              <li key={id}>
                <a className={styles["area"]} href={navigation.hrefFor(path)}>
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
    </>
  );
}
