import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import { howItWorksId } from "../hero/HeroActions.tsx";
import { Card } from "../components/Card.tsx";
import { ShareButton } from "../share/ShareButton.tsx";
import type { StandingState } from "../standing/standingState.ts";
import { CopyLinkButton } from "./CopyLinkButton.tsx";
import styles from "./HowItWorks.module.css";

export interface HowItWorksProps {
  /** `null` while it loads. */
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly standing: StandingState;
  readonly messages: ContestMessages;
}

/** The steps that are left until the contest has ended, and the ways to share it and to invite friends. */
export function HowItWorks({ contest, moment, standing, messages }: HowItWorksProps) {
  const actions = <ShareActions contest={contest} standing={standing} messages={messages} />;
  if (moment?.stage === "ended") {
    return (
      <Card data-live="" className={styles["card"]}>
        {actions}
      </Card>
    );
  }
  return (
    <Card
      id={howItWorksId}
      className={styles["card"]}
      aria-labelledby="contest-how"
      data-until={contest?.phases.trading.endMs}
    >
      <h2 id="contest-how" className={styles["title"]}>
        <FormattedMessage id="contest.how.title" />
      </h2>
      <ol className={styles["steps"]}>
        {moment?.registration !== "closed" && (
          <li className={styles["step"]} data-until={contest?.phases.registration.endMs}>
            <h3>
              <FormattedMessage id="contest.how.register.title" />
            </h3>
            <p>
              <FormattedMessage id="contest.how.register.text" />
            </p>
          </li>
        )}
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.trade.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.trade.text" />
          </p>
        </li>
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.win.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.win.text" />
          </p>
        </li>
      </ol>
      {actions}
    </Card>
  );
}

function ShareActions({ contest, standing, messages }: Omit<HowItWorksProps, "moment">) {
  const { navigation } = useRemoteContext();
  return (
    <div data-live="" className={styles["actions"]}>
      <ShareButton className={styles["action"]} contest={contest} standing={standing} messages={messages} />
      <CopyLinkButton className={styles["action"]} />
      <LinkButton
        className={styles["action"]}
        href={navigation.hrefFor("/referral/")}
        data-track-event="contest_invite"
        data-track-category="contest"
      >
        <FormattedMessage id="contest.action.invite" />
      </LinkButton>
    </div>
  );
}
