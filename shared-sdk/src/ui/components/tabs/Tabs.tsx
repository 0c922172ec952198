import { afterNextPaint } from "@portico/shared-sdk/ui";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { isRightToLeft } from "../isRightToLeft.ts";
import styles from "./Tabs.module.css";

/** Source: S12.22 */
export interface TabItem {
  readonly key: string;
  /** A string is also the title of the content on paper, where all contents are below each other. */
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** `null` for the first one. */
  readonly chosenKey: string | null;
  readonly onChoose: (key: string) => void;
  /** Renders the content of the shown tab only: for contents with live figures, which would cost time while hidden. */
  readonly isHiddenOmitted?: boolean;
}

/**
 * One of several contents at a time. After a press the tab is selected in the next frame, and its content shows in the
 * one after it. So a large content delays no answer to a press; after a key both happen at once.
 *
 * Keys: the arrows move in the direction of reading and choose at once, Home and End go to the ends, Tab enters the
 *       content. Source: WAI-ARIA Authoring Practices, tabs with automatic activation
 */
export function Tabs({ label, items, chosenKey, onChoose, isHiddenOmitted = false }: TabsProps) {
  const id = useId();
  const activeKey = chosenKey ?? items[0]?.key;
  const [shownKey, setShownKey] = useState(activeKey);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownKey !== activeKey) return afterNextPaint(() => setShownKey(activeKey));
  }, [shownKey, activeKey]);

  const findIndex = (wanted: string | undefined) =>
    Math.max(
      0,
      items.findIndex(({ key }) => key === wanted),
    );
  const activeIndex = findIndex(activeKey);
  const shownIndex = findIndex(shownKey);
  const handleKey = (event: KeyboardEvent) => {
    const step = isRightToLeft(event.currentTarget) ? -1 : 1;
    const target = new Map([
      ["ArrowRight", activeIndex + step],
      ["ArrowLeft", activeIndex - step],
      ["Home", 0],
      ["End", items.length - 1],
    ]).get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const next = items[index];
    if (next === undefined) return;
    onChoose(next.key);
    setShownKey(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles["list"]}>
        {items.map(({ key, label: name }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={index === activeIndex}
            tabIndex={index === activeIndex ? 0 : -1}
            className={styles["tab"]}
            onClick={() => onChoose(key)}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
      {items.map(({ key, label: title, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          // a panel of plain text must be reachable
          tabIndex={0}
          hidden={index !== shownIndex}
          className={styles["panel"]}
          data-title={typeof title === "string" ? title : undefined}
        >
          {(!isHiddenOmitted || index === shownIndex) && content}
        </div>
      ))}
    </>
  );
}
