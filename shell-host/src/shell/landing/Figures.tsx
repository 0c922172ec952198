import { editionIds } from "@portico/shared-sdk";
import { languageOf, locales } from "@portico/shared-sdk/host";
import { FormattedMessage } from "@portico/shared-sdk/react";
import styles from "./landing.module.css";

/** Facts of this product, none of which changes with the market. */
const figures = [
  { id: "editions", value: String(editionIds.length) },
  { id: "languages", value: String(new Set(locales.map(languageOf)).size) },
  { id: "hours", value: "24/7" },
] as const;

export function Figures() {
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ id, value }) => (
        <div key={id}>
          <dt>
            <FormattedMessage id={`sem.figures.${id}`} />
          </dt>
          <dd dir="ltr">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
