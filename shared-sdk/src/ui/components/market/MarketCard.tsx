import { useQuote } from "@portico/shared-sdk/react";
import { joinClassNames, QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import styles from "./MarketCard.module.css";

const dayFields = ["high", "low", "volume"] as const;

export interface MarketCardProps extends ComponentPropsWithoutRef<"a"> {
  /** Such as `BTC`, of the symbol `BTCUSDT`. */
  readonly base: string;
  /** Such as `USDT`; empty for a symbol that is no pair. */
  readonly quote: string;
  /** The names of the figures of the last 24 hours. */
  readonly labels: Readonly<Record<"high" | "low" | "volume", ReactNode>>;
  /** Shown before the pair, in windows of more than 479 px. */
  readonly icon?: ReactNode;
  /** Between the price and the figures. */
  readonly chart?: ReactNode;
  /** Below the figures, such as a button of a card that is no link. */
  readonly children?: ReactNode;
}

/**
 * A pair with its live price and the figures of the last 24 hours, whose space is kept until the first quote: a static page
 * contains none, since they would be outdated. With `href` it is a link.
 */
export function MarketCard({
  base,
  quote,
  labels,
  icon,
  chart,
  className,
  children,
  ...attributes
}: MarketCardProps) {
  const symbol = base + quote;
  const hasQuote = useQuote(symbol) !== null;
  const Card = attributes.href === undefined ? "div" : "a";
  return (
    <Card {...(attributes as object)} className={joinClassNames(styles["card"], className)}>
      <span className={styles["top"]}>
        <bdi className={styles["pair"]} dir="ltr">
          {icon}
          <span>
            <span>{base}</span>
            {quote !== "" && <span className={styles["quote"]}>{`/${quote}`}</span>}
          </span>
        </bdi>
        <QuoteChange symbol={symbol} />
      </span>
      <QuoteValue symbol={symbol} className={styles["price"]} />
      {chart}
      <span className={styles["day"]}>
        {hasQuote &&
          dayFields.map((field) => (
            <span key={field} className={styles["figure"]}>
              {labels[field]} <QuoteValue symbol={symbol} field={field} className={styles["value"]} />
            </span>
          ))}
      </span>
      {children}
    </Card>
  );
}
