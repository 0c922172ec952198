import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";

export interface ListboxOptions {
  /** The number of options. */
  readonly count: number;
  /** Which one is active at first. */
  readonly initialIndex?: number;
  /** The text for which options are listed. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/**
 * A list whose options are chosen from a text field, or from the list itself, which has the focus all the time: arrows move,
 * Enter presses the active option.
 *
 * Source: WAI-ARIA Authoring Practices, combobox with a listbox popup
 */
export function useListbox({ count, initialIndex = 0, query, onQuery }: ListboxOptions) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosenIndex, setActiveIndex] = useState(initialIndex);
  const activeIndex = Math.min(chosenIndex, count - 1);
  const optionIdOf = (index: number) => `${listId}-${index}`;
  const findOption = () => list.current?.querySelectorAll<HTMLElement>("[role=option]")[activeIndex];

  const isOpening = useRef(false);
  useEffect(() => {
    if (isOpening.current) findOption()?.click();
    isOpening.current = false;
  });

  const search = (text: string) => {
    onQuery(text);
    setActiveIndex(0);
  };

  useEffect(() => {
    try {
      findOption()?.scrollIntoView({ block: "nearest" });
    } catch {
      // the list stays where it is
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads what this render has drawn
  }, [activeIndex]);

  const handleKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // the key ends an input method's composition
    if (nativeEvent.isComposing) return;
    // the field may have been filled in without an event; the list itself has no value
    const { value = query } = event.target as HTMLInputElement;
    if (key === "Enter" && value !== query) {
      event.preventDefault();
      isOpening.current = true;
      return search(value);
    }
    if (count === 0) return;
    if (key === "ArrowDown") setActiveIndex((activeIndex + 1) % count);
    else if (key === "ArrowUp") setActiveIndex((activeIndex - 1 + count) % count);
    // a click, so that links that the app or the shell open themselves are opened by them here, too
    else if (key === "Enter") findOption()?.click();
    else return;
    event.preventDefault();
  };
  /** Props of what has the focus. */
  const focusProps = {
    "aria-activedescendant": count > 0 ? optionIdOf(activeIndex) : undefined,
    onKeyDown: handleKey,
  } as const;
  return {
    list,
    activeIndex,
    focusProps,
    fieldProps: {
      ...focusProps,
      role: "combobox",
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      autoComplete: "off",
      spellCheck: false,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => search(target.value),
    } as const,
    listProps: { ref: list, id: listId, role: "listbox" } as const,
    optionPropsOf: (index: number) =>
      ({
        id: optionIdOf(index),
        "data-active": index === activeIndex || undefined,
        tabIndex: -1,
        // a finger or mouse that moves makes the option active; one under a resting pointer stays as it is
        onPointerMove: () => setActiveIndex(index),
      }) as const,
  };
}
