import { joinClassNames } from "@portico/shared-sdk/ui";
import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { resolveColumnWidths } from "./resolveColumnWidths.ts";
import { resolveNextSort, sortRows, type TableSort } from "./sortRows.ts";
import { watchOverflow } from "./watchOverflow.ts";
import styles from "./Table.module.css";

/** Source: S12.21 */
export interface TableColumn<Row> {
  readonly title: ReactNode;
  /** The field of a row; also the key of the column. */
  readonly dataIndex: string & keyof Row;
  /** CSS pixels at the standard size of text; columns without it share what is left. */
  readonly width?: number;
  /** CSS pixels, of a column without a width; in a window that is narrower than all columns the table scrolls. Default: 96. */
  readonly minWidth?: number;
  /** Default: the field's text. */
  readonly render?: (row: Row) => ReactNode;
  /** `"end"`: figures, which are at the right in every language. Default: `"start"`. */
  readonly align?: "start" | "end";
  /** Makes the column sortable. */
  readonly compare?: (one: Row, other: Row) => number;
}

export interface TableProps<Row> {
  /** The accessible name. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** `null` while the first rows load. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  /** Index of the column that names a row for screen readers; default: the first. */
  readonly headerColumn?: number;
  /** The number of rows drawn while the first ones load, so that nothing moves when they come; default: 5. */
  readonly skeletonRows?: number;
  /** Replaces the rows where there are none. */
  readonly empty?: ReactNode;
  readonly initialSort?: TableSort | null;
  /** The header stays in view while the page scrolls. */
  readonly isHeaderSticky?: boolean;
  readonly className?: string | undefined;
}

/**
 * Rows and columns of data. Where the window is too narrow, the table scrolls sideways, with a shadow at each edge behind
 * which there is more, and the keyboard can scroll it.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  headerColumn = 0,
  skeletonRows = 5,
  empty,
  initialSort = null,
  isHeaderSticky = false,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  const [sort, setSort] = useState(initialSort);
  const sorted = useMemo(() => {
    if (rows === null || sort === null) return rows;
    return sortRows(
      rows,
      columns.find(({ dataIndex }) => dataIndex === sort.dataIndex)?.compare,
      sort.direction,
    );
  }, [rows, columns, sort]);

  useLayoutEffect(() => {
    const { minTableWidth, widths } = resolveColumnWidths(columns);
    // not as attributes: the policy of prerendered pages allows no inline styles
    table.current?.style.setProperty("min-inline-size", minTableWidth);
    const elements = table.current?.querySelectorAll("col") ?? [];
    // browser: where container units are missing, the columns are equal
    for (const [index, element] of elements.entries()) element.style.width = widths[index] ?? "";
  }, [columns]);
  useLayoutEffect(() => {
    if (scroller.current === null) return undefined;
    return watchOverflow(scroller.current, setScrollable);
  }, []);

  return (
    <div className={joinClassNames(styles["frame"], className)}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        // only what scrolls is a stop of the Tab key
        {...(isScrollable && { role: "region", tabIndex: 0, "aria-labelledby": captionId })}
      >
        <table
          ref={table}
          className={styles["table"]}
          data-sticky={isHeaderSticky || undefined}
          aria-busy={rows === null || undefined}
        >
          <caption id={captionId}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <colgroup>
            {columns.map(({ dataIndex }) => (
              <col key={dataIndex} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ dataIndex, title, align, compare }) => (
                <th
                  key={dataIndex}
                  scope="col"
                  data-align={align}
                  aria-sort={sort?.dataIndex === dataIndex ? sort.direction : undefined}
                >
                  {compare === undefined ? (
                    title
                  ) : (
                    <button
                      type="button"
                      className={styles["sort"]}
                      onClick={() => setSort(resolveNextSort(sort, dataIndex))}
                    >
                      <span>{title}</span>
                      <svg viewBox="0 0 8 12" aria-hidden="true" focusable="false">
                        <path d="M4 0 7.5 4.5h-7z" />
                        <path d="M4 12 .5 7.5h7z" />
                      </svg>
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted === null
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <tr key={index}>
                    {columns.map(({ dataIndex, align }) => (
                      <td key={dataIndex} data-align={align}>
                        <Skeleton className={styles["skeleton"]} />
                      </td>
                    ))}
                  </tr>
                ))
              : sorted.map((row) => <TableRow key={rowKey(row)} {...{ row, columns, headerColumn }} />)}
            {sorted?.length === 0 && empty !== undefined && (
              <tr>
                <td colSpan={columns.length} className={styles["empty"]}>
                  <div className={styles["message"]}>{empty}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, "columns"> {
  readonly row: Row;
  readonly headerColumn: number;
}

function TableRow<Row>({ row, columns, headerColumn }: TableRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ dataIndex, render, align }, index) => {
        const content = render ? render(row) : <bdi>{String(row[dataIndex])}</bdi>;
        return index === headerColumn ? (
          <th key={dataIndex} scope="row" data-align={align}>
            {content}
          </th>
        ) : (
          <td key={dataIndex} data-align={align}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
