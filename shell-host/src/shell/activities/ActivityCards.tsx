import { matchesMedia, resolveStaticAddress } from "@portico/shared-sdk";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { formatThousands } from "@portico/shared-sdk/remote";
import { CampaignButton } from "@portico/shared-sdk/ui/campaign-button";
import { Carousel } from "@portico/shared-sdk/ui/carousel";
import { Image } from "@portico/shared-sdk/ui/image";
import { useSyncExternalStore } from "react";
import styles from "./ActivityCards.module.css";
import listStyles from "./ActivityList.module.css";
import type { Activity } from "./activityCalls.ts";
import { resolveActivityPhase, sortByPhase } from "./activityPhase.ts";
import { PhaseLine } from "./PhaseLine.tsx";
import { useActivityTime } from "./useActivityTime.ts";

/** Units: CSS pixels; the space before the image has loaded, as wide as the window; a wider card crops it. Source: S13.3 */
const imageWidth = 384;
const imageHeight = 120;

const phoneQuery = "(max-width: 767px)";
const subscribeToWidth = (onChange: () => void) => {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
};
const isPhone = () => matchesMedia(phoneQuery);

export interface ActivityCardsProps {
  /** Not empty. */
  readonly contests: readonly Activity[];
  readonly text: (id: string) => string | null;
}

/**
 * A card for each contest, running ones first: a carousel with the contests' images on a phone, else a grid. In the grid, which
 * is in view at once, an image that arrives late would be the page's largest content.
 */
export function ActivityCards({ contests, text }: ActivityCardsProps) {
  const intl = useIntl();
  const nowMs = useActivityTime(contests);
  const isCarousel = useSyncExternalStore(subscribeToWidth, isPhone);
  const cards = sortByPhase(contests, nowMs).map((contest) => ({
    key: contest.contestId,
    content: (
      <ActivityCard
        contest={contest}
        title={text(contest.titleMessageId) ?? contest.contestId}
        nowMs={nowMs}
        hasImage={isCarousel}
      />
    ),
  }));
  if (!isCarousel) {
    return (
      <ul className={listStyles["list"]}>
        {cards.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles["carousel"]}>
      <Carousel
        slides={cards}
        labels={{
          carousel: intl.formatMessage({ id: "home.activities.title" }),
          previous: intl.formatMessage({ id: "home.activities.previous" }),
          next: intl.formatMessage({ id: "home.activities.next" }),
          slide: (place, count) => intl.formatMessage({ id: "home.activities.place" }, { place, count }),
        }}
      />
    </div>
  );
}

function ActivityCard({
  contest,
  title,
  nowMs,
  hasImage,
}: {
  readonly contest: Activity;
  readonly title: string;
  readonly nowMs: number;
  readonly hasImage: boolean;
}) {
  const { app, navigation } = useRemoteContext();
  const phase = resolveActivityPhase(contest, nowMs);
  return (
    <article className={styles["card"]} data-phase={phase}>
      {hasImage && (
        <Image
          source={resolveStaticAddress(contest.image, app.origins)}
          alt=""
          width={imageWidth}
          height={imageHeight}
          sizes="100vw"
          className={styles["image"]}
        />
      )}
      <PhaseLine contest={contest} phase={phase} />
      <h3 className={styles["cardTitle"]}>{title}</h3>
      <dl className={styles["figures"]}>
        <div>
          <dt>
            <FormattedMessage id="home.activities.prizePool" />
          </dt>
          <dd>
            <bdi>
              <span>{formatThousands(contest.prizePool.total, app.locale)}</span>{" "}
              <span className={styles["currency"]}>{contest.prizePool.currency}</span>
            </bdi>
          </dd>
        </div>
      </dl>
      <p className={styles["traders"]}>
        {contest.tradersCount > 0 && (
          <FormattedMessage id="home.activities.traders" values={{ count: contest.tradersCount }} />
        )}
      </p>
      <CampaignButton
        href={navigation.hrefFor(`/trading-contest/${contest.contestId}/`)}
        variant={phase === "running" ? "solid" : "ghost"}
        color={phase === "ended" ? "neutral" : "orange"}
        className={styles["open"]}
      >
        <FormattedMessage id="home.activities.open" />
      </CampaignButton>
    </article>
  );
}
