import { matchesMedia } from "@portico/shared-sdk";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { formatThousands } from "@portico/shared-sdk/remote";
import { CampaignButton } from "@portico/shared-sdk/ui/campaign-button";
import { useSyncExternalStore, type ReactNode } from "react";
import { RetryButton } from "../components/RetryButton.tsx";
import { contestPathOf } from "../contest/contestPath.ts";
import type { ContestEntry } from "../contest/useContestEntries.ts";
import { hasFailed, useLoaded } from "../loading/useLoaded.ts";
import styles from "./ActivityCards.module.css";
import listStyles from "./ActivityList.module.css";
import { PhaseLine } from "./PhaseLine.tsx";
import { useCards } from "./useCards.ts";

/** Units: CSS pixels; the space before the image has loaded, as wide as the window; a wider card crops it. Source: S13.3 */
const imageWidth = 384;
const imageHeight = 120;

const phoneQuery = "(max-width: 767px)";
const subscribeToWidth = (onChange: () => void) => {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
};
const isPhone = () => matchesMedia(phoneQuery);

/** size: most pages are wide, or their visitors never come near the cards */
const phoneParts = { load: () => import("./phoneParts.ts") };

/**
 * A card for each contest, running ones first: a carousel with the contests' images on a phone, else a grid. In the grid, which
 * is in view at once, an image that arrives late would be the page's largest content.
 */
export function ActivityCards() {
  const loaded = useCards();
  const { app } = useRemoteContext();
  const intl = useIntl();
  const isNarrow = useSyncExternalStore(subscribeToWidth, isPhone, () => false);
  const { value: parts, isPending } = useLoaded(isNarrow ? phoneParts : null);
  if (hasFailed(loaded)) {
    return (
      <div role="alert" className={listStyles["notice"]}>
        <FormattedMessage id="contest.list.failed" />
        <RetryButton onRetry={loaded.reload} />
      </div>
    );
  }
  if (loaded.value === null || isPending) return <SkeletonList />;
  if (loaded.value.length === 0) {
    return (
      <p className={listStyles["notice"]}>
        <FormattedMessage id="contest.none.title" />
      </p>
    );
  }
  const cards = loaded.entries.map((entry) => ({
    key: entry.contest.contestId,
    content: (
      <ActivityCard
        {...entry}
        title={loaded.messages.text(entry.contest.titleMessageId) ?? entry.contest.contestId}
        image={
          parts && (
            <parts.Image
              source={parts.resolveStaticAddress(entry.contest.image, app.origins)}
              alt=""
              width={imageWidth}
              height={imageHeight}
              sizes="100vw"
              className={styles["image"]}
            />
          )
        }
      />
    ),
  }));
  if (parts === null) {
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
      <parts.Carousel
        slides={cards}
        labels={{
          carousel: intl.formatMessage({ id: "contest.list.heading" }),
          previous: intl.formatMessage({ id: "contest.card.previous" }),
          next: intl.formatMessage({ id: "contest.card.next" }),
          slide: (place, count) => intl.formatMessage({ id: "contest.card.place" }, { place, count }),
        }}
      />
    </div>
  );
}

/** The size of the cards, until the contests arrive; also what a page shows before the remote has started. */
export function SkeletonList() {
  return (
    <ul className={listStyles["list"]} aria-busy="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className={listStyles["skeleton"]} />
      ))}
    </ul>
  );
}

interface ActivityCardProps extends ContestEntry {
  readonly title: string;
  readonly image: ReactNode;
}

function ActivityCard({ contest, moment, title, image }: ActivityCardProps) {
  const { app, navigation } = useRemoteContext();
  const { stage } = moment;
  return (
    <article className={styles["card"]} data-phase={stage}>
      {image}
      <PhaseLine contest={contest} moment={moment} />
      <h3 className={styles["cardTitle"]}>{title}</h3>
      <dl className={styles["figures"]}>
        <div>
          <dt>
            <FormattedMessage id="contest.pool.title" />
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
          <FormattedMessage id="contest.pool.traders" values={{ count: contest.tradersCount }} />
        )}
      </p>
      <CampaignButton
        href={navigation.hrefFor(contestPathOf(contest.contestId))}
        variant={stage === "running" ? "solid" : "ghost"}
        color={stage === "ended" ? "neutral" : "orange"}
        className={styles["open"]}
      >
        <FormattedMessage id="contest.list.open" />
      </CampaignButton>
    </article>
  );
}
