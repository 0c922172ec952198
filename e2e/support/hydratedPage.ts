import { createElement, useEffect, useState, type ReactElement } from "react";

export interface HydratedPageProps {
  /** The attributes of the page's `<portico-remote>` in its HTML. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The body of a page that another team renders on its server: a header of the exchange, and a button of the page's own. */
export function HydratedPage({ attributes }: HydratedPageProps): ReactElement {
  const [isHydrated, setHydrated] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => setHydrated(true), []);
  const { "data-wait": wait, ...others } = attributes;
  const waiting = wait !== undefined && !isHydrated ? { "data-wait": wait } : {};
  return createElement(
    "div",
    null,
    createElement(
      "portico-remote",
      { ...others, ...waiting },
      createElement("a", { href: "https://portico.example/" }, "Portico"),
    ),
    createElement("button", { onClick: () => setCount(count + 1) }, `pressed ${count} times`),
  );
}
