import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Card } from "../components/Card.tsx";
import { messageIdsOf, useContestMessages } from "../contest/contestMessages.ts";
import { parseContestPath } from "../contest/contestPath.ts";
import { useContestDetail } from "../contest/useContests.ts";
import { Prizes } from "../details/Prizes.tsx";
import { Rules } from "../details/Rules.tsx";
import styles from "./StaticDetails.module.css";

/**
 * Prizes, dates and rules of the page's contest for a page that no script takes over: the mounted contest has them behind
 * tabs. Hidden on all other pages; nothing where the build had no data.
 */
export function StaticDetails() {
  const { navigation } = useRemoteContext();
  const contest = useContestDetail(parseContestPath(navigation.path)).value;
  const messages = useContestMessages(contest === null ? [] : messageIdsOf(contest));
  if (contest === null) return null;
  return (
    <div className={styles["details"]}>
      <Card aria-labelledby="contest-static-rules">
        <h2 id="contest-static-rules" className={styles["title"]}>
          <FormattedMessage id="contest.tabs.rules" />
        </h2>
        <Rules contest={contest} messages={messages} />
      </Card>
      <Card aria-labelledby="contest-static-prizes">
        <h2 id="contest-static-prizes" className={styles["title"]}>
          <FormattedMessage id="contest.tabs.prizes" />
        </h2>
        <Prizes contest={contest} />
      </Card>
    </div>
  );
}
