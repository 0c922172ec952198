import { FormattedMessage } from "@portico/shared-sdk/react";
import type { ReactNode } from "react";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import { resolvePair } from "../markets/pair.ts";
import { Amount } from "../components/Amount.tsx";
import { Notice } from "../components/Notice.tsx";
import { RetryButton } from "../components/RetryButton.tsx";
import { UtcPeriod } from "../components/UtcPeriod.tsx";
import { UtcTime } from "../components/UtcTime.tsx";
import styles from "./Rules.module.css";

export interface RulesProps {
  readonly contest: ContestDetail;
  readonly messages: ContestMessages;
}

/** The dates and limits as data, then the rules as the catalogue words them. */
export function Rules({ contest, messages }: RulesProps) {
  const { registration, trading, settled } = contest.phases;
  const rules = messages.text(contest.rulesMessageId);
  return (
    <div className={styles["rules"]}>
      <dl className={styles["facts"]}>
        <Fact name={<FormattedMessage id="contest.rules.registration" />}>
          <UtcPeriod period={registration} />
        </Fact>
        <Fact name={<FormattedMessage id="contest.rules.trading" />}>
          <UtcPeriod period={trading} />
        </Fact>
        <Fact name={<FormattedMessage id="contest.rules.payout" />}>
          <FormattedMessage
            id="contest.rules.until"
            values={{ date: <UtcTime at={settled.endMs} style="date" /> }}
          />
        </Fact>
        <Fact name={<FormattedMessage id="contest.rules.minimumVolume" />}>
          <Amount value={contest.minimumVolume} currency={contest.volumeCurrency} />
        </Fact>
        <Fact name={<FormattedMessage id="contest.rules.markets" />}>
          <bdi dir="ltr">{contest.symbols.map(writePair).join(", ")}</bdi>
        </Fact>
      </dl>
      {rules === null ? (
        !messages.isPending && (
          <Notice isAlert action={<RetryButton onRetry={messages.reload} />}>
            <FormattedMessage id="contest.rules.failed" />
          </Notice>
        )
      ) : (
        <ol className={styles["list"]}>
          {/* the catalogue writes one rule a line */}
          {rules.split("\n").map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function writePair(symbol: string): string {
  const { base, quote } = resolvePair(symbol);
  return quote === "" ? base : `${base}/${quote}`;
}
