import { QuoteChange } from "@portico/shared-sdk/ui";
import styles from "./PriceChanges.module.css";

/** A component in a chunk of its own. */
export function PriceChanges({
  pairs,
}: {
  readonly pairs: readonly { readonly symbol: string; readonly name: string }[];
}) {
  return (
    <ul className={styles["changes"]}>
      {pairs.map(({ symbol, name }) => (
        <li key={symbol}>
          <bdi>{name}</bdi> <QuoteChange symbol={symbol} />
        </li>
      ))}
    </ul>
  );
}
