import { QuoteChange } from "@portico/shared-sdk/ui";
import styles from "./PriceChange.module.css";

/** A component in a chunk of its own. */
export function PriceChange({ symbol }: { readonly symbol: string }) {
  return (
    <span className={styles["change"]}>
      <QuoteChange symbol={symbol} />
    </span>
  );
}
