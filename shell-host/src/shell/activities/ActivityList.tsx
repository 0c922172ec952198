import { FormattedMessage } from "@portico/shared-sdk/react";
import { useEffect } from "react";
import { LoadFailure } from "../LoadFailure.tsx";
import pageStyles from "../pages/pages.module.css";
import { useLazyModule } from "../useLazyModule.ts";
import styles from "./ActivityList.module.css";
import type { LoadedActivities } from "./useActivities.ts";

const importCards = () => import(/* webpackChunkName: "activities" */ "./ActivityCards.tsx");

/** The list that makes the home page: every contest, running ones first. */
export function ActivityList({ activities, retry }: LoadedActivities) {
  const { module: cards, hasFailed, load } = useLazyModule(importCards, "activities-failed");
  // beside the request for the contests
  useEffect(load, [load]);
  const retryBoth = () => {
    if (hasFailed) load();
    if (activities.state === "failed") retry();
  };
  return (
    <section className={pageStyles["section"]} aria-labelledby="home-activities">
      <h2 id="home-activities" className={pageStyles["sectionTitle"]}>
        <FormattedMessage id="home.activities.title" />
      </h2>
      <p className={pageStyles["lead"]}>
        <FormattedMessage id="home.activities.text" />
      </p>
      {activities.state === "failed" || hasFailed ? (
        <LoadFailure message={<FormattedMessage id="home.activities.failed" />} retry={retryBoth} />
      ) : activities.state === "loaded" && activities.contests.length === 0 ? (
        <p className={styles["empty"]}>
          <FormattedMessage id="home.activities.empty" />
        </p>
      ) : activities.state === "loaded" && cards ? (
        <cards.ActivityCards {...activities} />
      ) : (
        <ul className={styles["list"]} aria-busy="true">
          {[0, 1, 2].map((place) => (
            <li key={place} className={styles["skeleton"]} />
          ))}
        </ul>
      )}
    </section>
  );
}
