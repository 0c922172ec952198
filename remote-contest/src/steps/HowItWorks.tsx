import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import type { ContestDetail } from "../api/contest.ts";
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
  readonly standing: StandingState;
  readonly messages: ContestMessages;
}

/** The contest in three steps, and the ways to share it and to invite friends. */
export function HowItWorks({ contest, standing, messages }: HowItWorksProps) {
  const { navigation } = useRemoteContext();
  return (
    <Card id={howItWorksId} className={styles["card"]} aria-labelledby="contest-how">
      <h2 id="contest-how" className={styles["title"]}>
        <FormattedMessage id="contest.how.title" />
      </h2>
      <ol className={styles["steps"]}>
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.register.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.register.text" />
          </p>
        </li>
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
    </Card>
  );
}
