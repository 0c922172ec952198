import { createPortal, useQuote } from "@portico/shared-sdk/react";
import { QuoteChange, QuoteValue, type QuoteField } from "@portico/shared-sdk/ui";
import { useLayoutEffect } from "react";

/** Live figures in the places where the exchange has rendered the figures of the moment. */
export function LiveFigures({ cells }: { readonly cells: readonly HTMLElement[] }) {
  return cells.map((cell, index) => <LiveFigure key={index} cell={cell} />);
}

function LiveFigure({ cell }: { readonly cell: HTMLElement }) {
  const { live, symbol = "" } = cell.dataset;
  const hasQuote = useQuote(symbol) !== null;
  useLayoutEffect(() => {
    // order: the rendered figure stays until a live one arrives
    if (hasQuote) cell.querySelector(":scope > [data-rendered]")?.remove();
  }, [cell, hasQuote]);
  if (!hasQuote) return null;
  return createPortal(
    live === "change" ? (
      <QuoteChange symbol={symbol} />
    ) : (
      <QuoteValue symbol={symbol} field={live as QuoteField} />
    ),
    cell,
  );
}
