import type { DecimalText } from "@portico/shared-sdk";
import { formatPercent } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./ReturnRate.module.css";

/**
 * A trader's return with its sign, coloured by direction.
 *
 * Units: percent, as the contest calls give it
 */
export function ReturnRate({ percent }: { readonly percent: DecimalText }) {
  const { app } = useRemoteContext();
  return (
    <bdi className={joinClassNames(styles["rate"], directionClassOf(percent))}>
      {/* a shift of the exponent keeps every digit, where a division by 100 might not */}
      {formatPercent(`${percent}e-2`, app.locale, { showPlus: true })}
    </bdi>
  );
}

function directionClassOf(percent: DecimalText): string | undefined {
  if (!/[1-9]/.test(percent)) return undefined;
  return percent.startsWith("-") ? styles["down"] : styles["up"];
}
