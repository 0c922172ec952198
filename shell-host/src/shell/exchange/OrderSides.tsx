import { Button, QuoteValue } from "@portico/shared-sdk/ui";
import styles from "./OrderSides.module.css";

export interface OrderSide {
  /** The field's value, such as `buy`. */
  readonly value: string;
  readonly label: string;
}

export interface OrderSidesProps {
  readonly sides: readonly OrderSide[];
  readonly symbol: string;
  /** The side of the order that is on its way; `null` for none. */
  readonly sending: string | null;
}

/** The buttons that send an order, with the live price. */
export function OrderSides({ sides, symbol, sending }: OrderSidesProps) {
  return sides.map(({ value, label }) => (
    <Button
      key={value}
      type="submit"
      name="side"
      value={value}
      variant={value === "sell" ? "tradeShort" : "tradeLong"}
      size="small"
      className={styles["side"]}
      loading={sending === value}
      // the button keeps the focus, which `disabled` would drop
      aria-disabled={sending !== null || undefined}
      // the price is in the form, too; in the button's name it would be read out with each change
      subtitle={
        sending === value ? undefined : (
          <span aria-hidden="true">
            <QuoteValue symbol={symbol} className={styles["price"]} />
          </span>
        )
      }
    >
      {label}
    </Button>
  ));
}
