import { QuoteChange } from "@portico/shared-sdk/ui";
import styles from "./PriceChange.module.css";

/** A chunk of its own, so `import()` asks for the default export. */
export default function PriceChange({ symbol }: { readonly symbol: string }) {
  return (
    <span className={styles["change"]}>
      <QuoteChange symbol={symbol} />
    </span>
  );
}
