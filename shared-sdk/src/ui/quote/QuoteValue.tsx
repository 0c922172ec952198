import { useEffect, useRef, useState } from "react";
import { formatPrice, formatThousands, noValueText } from "../../region/format/formatNumber.ts";
import type { Locale } from "../../region/locale/locales.ts";
import { useRemoteContext } from "../../react/remoteContextHook.ts";
import { useQuote } from "../../react/useQuote.ts";
import type { Clock } from "../../core/runtime/clock.ts";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./quote.module.css";

export type QuoteField = "close" | "high" | "low" | "open" | "volume" | "quoteVolume" | "range";

const formatByField: Readonly<Record<QuoteField, (value: string, locale: Locale) => string>> = {
  close: formatPrice,
  high: formatPrice,
  low: formatPrice,
  open: formatPrice,
  volume: formatThousands,
  quoteVolume: formatThousands,
  range: formatPrice,
};

/** A volume has no direction: green would say that it is a price that rose. */
const isPrice = (field: QuoteField) => formatByField[field] === formatPrice;

export interface QuoteValueProps {
  readonly symbol: string;
  readonly field?: QuoteField;
  readonly className?: string | undefined;
}

/**
 * One live figure. Its element is a public contract: `data-quote`, `data-field`, and `data-value` with the plain
 * decimal; the text is formatted for the page's language. A price flashes when it moves.
 */
export function QuoteValue({ symbol, field = "close", className }: QuoteValueProps) {
  const { app, clock } = useRemoteContext();
  const shown = useQuote(symbol);
  const value = shown?.quote[field] ?? null;
  const direction = useMoveDirection(isPrice(field) ? value : null, clock);
  return (
    <bdi
      data-quote={symbol}
      data-field={field}
      data-value={value ?? undefined}
      data-stale={shown?.isStale || undefined}
      className={joinClassNames(
        styles["value"],
        shown?.isStale && styles["stale"],
        direction !== null && styles[direction],
        className,
      )}
    >
      {value === null ? noValueText : formatByField[field](value, app.locale)}
    </bdi>
  );
}

const flashMs = 200;

function useMoveDirection(value: string | null, clock: Clock): "rose" | "fell" | null {
  const previous = useRef(value);
  const [direction, setDirection] = useState<"rose" | "fell" | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === null || value === null || before === value) return;
    setDirection(Number(value) > Number(before) ? "rose" : "fell");
    return clock.schedule(() => setDirection(null), flashMs);
  }, [value, clock]);
  return direction;
}
