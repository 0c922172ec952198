import type { DecimalText } from "@portico/shared-sdk";
import { formatThousands } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";
import styles from "./Amount.module.css";

export interface AmountProps {
  readonly value: DecimalText;
  readonly currency?: string;
  /** Volumes are long and only their size matters: no decimals. */
  readonly isRounded?: boolean;
}

/** Money or volume in the page's language, on one line and in its own order on every page. */
export function Amount({ value, currency, isRounded = false }: AmountProps) {
  const { app } = useRemoteContext();
  return (
    <bdi className={styles["amount"]}>
      {formatThousands(value, app.locale, isRounded ? { maximumDecimals: 0 } : {}) +
        (currency === undefined ? "" : ` ${currency}`)}
    </bdi>
  );
}
