/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { ProgressBar } from "./ProgressBar.tsx";

test.each([
  [-1, 0],
  [0, 0],
  [0.256, 26],
  [1, 100],
  [7, 100],
  [NaN, 0],
])("progress %d is %i percent", (progress, percent) => {
  render(<ProgressBar progress={progress} label="Volume" />);
  expect(screen.getByRole("progressbar", { name: "Volume" }).getAttribute("aria-valuenow")).toBe(
    String(percent),
  );
});
