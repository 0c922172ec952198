import { formatPercent } from "../../region/format/formatPercent.ts";
import { noValueText } from "../../region/format/formatNumber.ts";
import { useRemoteContext } from "../../react/remoteContextHook.ts";
import { useQuote } from "../../react/useQuote.ts";
import { joinClassNames } from "../joinClassNames.ts";
import { resolveQuoteChange } from "./resolveQuoteChange.ts";
import styles from "./quote.module.css";

/** The change of a symbol in 24 hours: colour, arrow and sign all show the direction. */
export function QuoteChange({ symbol }: { readonly symbol: string }) {
  const { app } = useRemoteContext();
  const shown = useQuote(symbol);
  const change = shown === null ? null : resolveQuoteChange(shown.quote);
  if (change === null) return <span className={styles["change"]}>{noValueText}</span>;
  const text = formatPercent(change, app.locale, { showPlus: true });
  return (
    <span className={joinClassNames(styles["change"], change < 0 ? styles["down"] : styles["up"])}>
      <svg
        className={styles["arrow"]}
        width="8"
        height="8"
        viewBox="0 0 8 8"
        aria-hidden="true"
        focusable="false"
      >
        <path d={change < 0 ? "M0 1h8L4 8z" : "M0 7h8L4 0z"} fill="currentColor" />
      </svg>
      <bdi>{text}</bdi>
    </span>
  );
}
