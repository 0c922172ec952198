/**
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Table, type TableColumn, type TableProps } from "./Table.tsx";

interface Market {
  readonly pair: string;
  readonly price: number;
}

const user = userEvent.setup();
const columns: readonly TableColumn<Market>[] = [
  { title: "Pair", dataIndex: "pair", width: 120 },
  {
    title: "Price",
    dataIndex: "price",
    align: "end",
    minWidth: 80,
    render: ({ price }) => `$${price}`,
    compare: (one, other) => one.price - other.price,
  },
];
const markets = [
  { pair: "B", price: 2 },
  { pair: "A", price: 3 },
  { pair: "C", price: 1 },
];

const renderTable = (props: Partial<TableProps<Market>> = {}) =>
  render(<Table caption="Markets" columns={columns} rows={markets} rowKey={({ pair }) => pair} {...props} />);
const pairs = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("has a name, headers of columns and rows, and rendered cells", () => {
  renderTable();
  const table = screen.getByRole("table", { name: "Markets" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
  expect(pairs()).toEqual(["B", "A", "C"]);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["$2", "$3", "$1"]);
  expect(table.querySelector("col")?.style.width).toBe("7.5rem");
  expect(table.style.minInlineSize).toBe("12.5rem");
});

test("a press on a header sorts descending, then ascending, then not", async () => {
  renderTable();
  const button = screen.getByRole("button", { name: "Price" });
  const header = screen.getByRole("columnheader", { name: "Price" });
  await user.click(button);
  expect(pairs()).toEqual(["A", "B", "C"]);
  expect(header.getAttribute("aria-sort")).toBe("descending");
  await user.keyboard("{Enter}");
  expect(pairs()).toEqual(["C", "B", "A"]);
  expect(header.getAttribute("aria-sort")).toBe("ascending");
  await user.keyboard("{Enter}");
  expect(pairs()).toEqual(["B", "A", "C"]);
  expect(header.hasAttribute("aria-sort")).toBe(false);
});

test("starts sorted where that is asked for, and does not change the given rows", () => {
  renderTable({ initialSort: { dataIndex: "price", direction: "ascending" } });
  expect(pairs()).toEqual(["C", "B", "A"]);
  expect(markets.map(({ pair }) => pair)).toEqual(["B", "A", "C"]);
});

test("a column without a comparison can't be sorted", () => {
  renderTable();
  expect(screen.queryByRole("button", { name: "Pair" })).toBeNull();
});

test("shows skeleton rows while it loads, and no empty state", () => {
  renderTable({ rows: null, skeletonRows: 3, empty: <p>Nothing</p> });
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getAllByRole("row")).toHaveLength(1 + 3);
  expect(screen.queryByText("Nothing")).toBeNull();
});

test("shows the empty state without rows, and not with them", () => {
  const { unmount } = renderTable({ rows: [], empty: <p>Nothing</p> });
  expect(screen.getByText("Nothing").closest("td")?.colSpan).toBe(2);
  expect(screen.getByRole("table").hasAttribute("aria-busy")).toBe(false);
  unmount();
  renderTable({ empty: <p>Nothing</p> });
  expect(screen.queryByText("Nothing")).toBeNull();
});

test("is a stop of the Tab key only where it scrolls", () => {
  const width = jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(0);
  const { unmount } = renderTable();
  expect(screen.queryByRole("region")).toBeNull();
  unmount();
  width.mockReturnValue(500);
  const { container } = renderTable();
  expect(screen.getByRole("region", { name: "Markets" }).tabIndex).toBe(0);
  expect(container.querySelector("[data-more=end]")).not.toBeNull();
  width.mockRestore();
});
