/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "./Pagination.tsx";

const user = userEvent.setup();
const labels = {
  navigation: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: string) => `Page ${page}`,
};

function renderPages(page: number, pageCount: number) {
  const changes: number[] = [];
  const { container } = render(
    <Pagination
      page={page}
      totalItems={pageCount * 10}
      pageSize={10}
      labels={labels}
      formatPage={(number) => `n${number}`}
      onChange={(next) => changes.push(next)}
    />,
  );
  return { changes, shown: container.textContent };
}

test.each([
  [1, 1, "n1"],
  [4, 8, "n1n2n3n4n5n6n7n8"],
  [4, 9, "n1…n3n4n5…n9"],
  [1, 9, "n1n2…n9"],
])("page %i of %i shows %s", (page, pageCount, shown) => {
  expect(renderPages(page, pageCount).shown).toBe(shown);
});

test("a press goes to its page, and the current one is marked", async () => {
  const { changes } = renderPages(2, 3);
  await user.click(screen.getByRole("button", { name: "Page n3" }));
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(changes).toEqual([3, 1, 3]);
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("n2");
});

test.each([
  [1, "Previous"],
  [3, "Next"],
])("on page %i of 3 %s does nothing and can still take the focus", async (page, name) => {
  const { changes } = renderPages(page, 3);
  const button = screen.getByRole("button", { name });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(changes).toEqual([]);
  expect(document.activeElement).toBe(button);
});
