/** The figures of a row, as text: the same for every contender. */
export interface RowFigures {
  readonly close: string;
  readonly range: string;
  readonly volume: string;
}

export function QuoteRow({
  symbol,
  figures,
}: {
  readonly symbol: string;
  readonly figures: RowFigures | null;
}) {
  const cell = (field: keyof RowFigures) => (
    <td data-quote={symbol} data-field={field} data-value={figures?.[field]}>
      {figures?.[field] ?? "–"}
    </td>
  );
  return (
    <tr>
      <th>{symbol}</th>
      {cell("close")}
      {cell("range")}
      {cell("volume")}
    </tr>
  );
}
