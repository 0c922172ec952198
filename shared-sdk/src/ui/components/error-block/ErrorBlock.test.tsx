/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { ErrorBlock } from "./ErrorBlock.tsx";

test("the default variant has the page's heading, the light one does not", () => {
  const { rerender } = render(<ErrorBlock title="Not found">Go home.</ErrorBlock>);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Not found");
  rerender(
    <ErrorBlock variant="light" title="Not found">
      Go home.
    </ErrorBlock>,
  );
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByText("Not found")).toBeTruthy();
});

test("the image is decorative, and null removes it", () => {
  const { container, rerender } = render(<ErrorBlock title="Failed" />);
  expect(container.querySelector("svg")?.closest("[aria-hidden=true]")).toBeTruthy();
  rerender(<ErrorBlock title="Failed" image={null} />);
  expect(container.querySelector("svg")).toBeNull();
});

test("only an alert is read out at once", () => {
  const { rerender } = render(<ErrorBlock title="Empty" />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<ErrorBlock title="Failed" isAlert action={<button type="button">Retry</button>} />);
  expect(screen.getByRole("alert").textContent).toContain("Retry");
});
