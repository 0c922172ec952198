import { CoinIcon } from "@portico/shared-sdk/icons";
import { FormattedMessage } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import type { ContestDetail } from "../api/contest.ts";
import { useCoinName } from "../coins/useCoinName.ts";
import { RankBadge } from "../leaderboard/RankBadge.tsx";
import { Amount } from "../components/Amount.tsx";
import { Notice } from "../components/Notice.tsx";
import { RankRange } from "../components/RankRange.tsx";
import styles from "./Prizes.module.css";

/** The prizes by rank, and their conditions. */
export function Prizes({ contest }: { readonly contest: ContestDetail }) {
  const { tiers, currency } = contest.prizePool;
  const accountName = useCoinName(contest.prizeAccount);
  if (tiers.length === 0) {
    return (
      <Notice>
        <FormattedMessage id="contest.prizes.empty" />
      </Notice>
    );
  }
  return (
    <>
      <table className={styles["table"]}>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="contest.prizes.caption" values={{ currency }} />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="contest.prizes.ranks" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.prizes.each" />
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.firstRank}>
              <th scope="row">
                {tier.firstRank === tier.lastRank ? (
                  <RankBadge rank={tier.firstRank} />
                ) : (
                  <span className={styles["range"]}>
                    <RankRange firstRank={tier.firstRank} lastRank={tier.lastRank} />
                  </span>
                )}
              </th>
              <td>
                <Amount value={tier.prize} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles["notes"]}>
        <p>
          <FormattedMessage
            id="contest.prizes.minimum"
            values={{ amount: <Amount value={contest.minimumVolume} currency={contest.volumeCurrency} /> }}
          />
        </p>
        <p>
          <FormattedMessage
            id="contest.prizes.account"
            values={{
              account: (
                <span className={styles["account"]}>
                  <CoinIcon coin={contest.prizeAccount} size={20} />
                  <bdi>{accountName}</bdi>
                </span>
              ),
            }}
          />
        </p>
      </div>
    </>
  );
}
