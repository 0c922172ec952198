import { formatThousands } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { ProgressBar } from "@portico/shared-sdk/ui/progress";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { Card } from "../components/Card.tsx";
import { UtcTime } from "../components/UtcTime.tsx";
import { ContestBanner } from "./ContestBanner.tsx";
import { Countdown } from "./Countdown.tsx";
import { resolveTradingDays } from "./tradingDays.ts";
import styles from "./PrizeCard.module.css";

export interface PrizeCardProps {
  /** `null` while it loads. */
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
}

/** The prize pool, the remaining time, and the number of participants. */
export function PrizeCard({ contest, moment }: PrizeCardProps) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  return (
    <Card
      data-live=""
      className={styles["card"]}
      aria-label={intl.formatMessage({ id: "contest.pool.title" })}
    >
      <ContestBanner className={styles["banner"]} image={contest?.image ?? null} />
      <p className={styles["label"]}>
        <FormattedMessage id="contest.pool.title" />
      </p>
      {contest === null || moment === null ? (
        <PrizeCardSkeleton />
      ) : (
        <>
          <p className={styles["pool"]}>
            <bdi>
              <span>{formatThousands(contest.prizePool.total, app.locale)}</span>{" "}
              <span className={styles["currency"]}>{contest.prizePool.currency}</span>
            </bdi>
          </p>
          <NextMoment contest={contest} moment={moment} />
          <TradingProgress contest={contest} />
        </>
      )}
    </Card>
  );
}

function PrizeCardSkeleton() {
  return (
    <>
      <div className={styles["pool"]}>
        <Skeleton className={styles["poolSkeleton"]} />
      </div>
      <div className={styles["moment"]}>
        <Skeleton className={styles["momentLabelSkeleton"]} />
        <div className={styles["tilesSkeleton"]}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className={styles["tileSkeleton"]} />
          ))}
        </div>
      </div>
      <Skeleton className={styles["barSkeleton"]} />
      <div className={styles["facts"]}>
        <Skeleton className={styles["factSkeleton"]} />
        <Skeleton className={styles["factSkeleton"]} />
      </div>
    </>
  );
}

function NextMoment({
  contest,
  moment,
}: {
  readonly contest: ContestDetail;
  readonly moment: ContestMoment;
}) {
  const intl = useIntl();
  const { registration, trading, settled } = contest.phases;
  const isOver = moment.stage === "ended";
  return (
    <div className={joinClassNames(styles["moment"], isOver && styles["over"])}>
      {isOver ? (
        <p>
          <FormattedMessage
            id="contest.pool.final"
            values={{ date: <UtcTime at={settled.endMs} style="date" /> }}
          />
        </p>
      ) : moment.stage === "running" ? (
        <Countdown endsAtMs={trading.endMs} label={intl.formatMessage({ id: "contest.countdown.end" })} />
      ) : moment.registration === "before" ? (
        <Countdown
          endsAtMs={registration.startMs}
          label={intl.formatMessage({ id: "contest.countdown.registration" })}
        />
      ) : (
        <Countdown endsAtMs={trading.startMs} label={intl.formatMessage({ id: "contest.countdown.start" })} />
      )}
    </div>
  );
}

function TradingProgress({ contest: { phases, tradersCount } }: { readonly contest: ContestDetail }) {
  const intl = useIntl();
  const { app, clock } = useRemoteContext();
  const { day, dayCount, progress } = resolveTradingDays(phases.trading, clock.now());
  const length =
    day === null
      ? intl.formatMessage({ id: "contest.pool.length" }, { count: dayCount })
      : intl.formatMessage(
          { id: "contest.pool.day" },
          { day: formatThousands(day, app.locale), days: formatThousands(dayCount, app.locale) },
        );
  return (
    <>
      <ProgressBar progress={progress} label={length} />
      <div className={styles["facts"]}>
        <span>
          {tradersCount > 0 && (
            <FormattedMessage id="contest.pool.traders" values={{ count: tradersCount }} />
          )}
        </span>
        <span>{length}</span>
      </div>
    </>
  );
}
