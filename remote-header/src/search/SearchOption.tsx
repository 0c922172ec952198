import { CoinIcon, LineIcon } from "@portico/shared-sdk/icons";
import { coinNameOf, productDrawings, type ProductPageId } from "@portico/shared-sdk/pages";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames, QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import type { useListbox } from "../panels/useListbox.ts";
import type { SearchResult } from "./searchResults.ts";
import shared from "../panels/shared.module.css";
import styles from "./SearchDialog.module.css";

export interface SearchOptionProps {
  readonly result: SearchResult;
  readonly isActive: boolean;
  readonly optionProps: ReturnType<ReturnType<typeof useListbox>["optionPropsOf"]>;
  readonly onOpen: () => void;
}

export function SearchOption({ result, isActive, optionProps, onOpen }: SearchOptionProps) {
  const { navigation } = useRemoteContext();
  const { key, path, name, pair } = result;
  return (
    <a
      {...optionProps}
      role="option"
      className={shared["row"]}
      href={navigation.hrefFor(path)}
      aria-selected={isActive}
      data-track-event="search_open"
      data-track-category="header"
      data-track-label={key}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) onOpen();
      }}
    >
      {pair === null ? (
        <>
          <span className={styles["icon"]}>
            <LineIcon path={productDrawings[key as ProductPageId]} />
          </span>
          <bdi className={shared["strong"]}>{name}</bdi>
        </>
      ) : (
        <>
          <CoinIcon coin={pair.base} size={28} />
          <span className={joinClassNames(shared["grow"], styles["words"])}>
            <bdi className={shared["strong"]}>
              <span>{pair.base}</span>
              <span className={shared["secondary"]}>{`/${pair.quote}`}</span>
            </bdi>
            <bdi className={shared["secondary"]}>{coinNameOf(pair)}</bdi>
          </span>
          <span className={joinClassNames(styles["words"], styles["price"])}>
            <QuoteValue symbol={key} />
            <QuoteChange symbol={key} />
          </span>
        </>
      )}
    </a>
  );
}
