/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { Breadcrumb } from "./Breadcrumb.tsx";

test("links every page but the current one", () => {
  render(
    <Breadcrumb
      label="Breadcrumb"
      items={[{ label: "Home", href: "/en/" }, { label: "Rewards" }, { label: "Cup", href: "/en/cup/" }]}
    />,
  );
  expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toBeTruthy();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Home"]);
  expect(screen.getByText("Cup").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Rewards").hasAttribute("aria-current")).toBe(false);
});
