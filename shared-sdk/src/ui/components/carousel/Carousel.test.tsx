/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createManualClock } from "../../../testing/manualClock.ts";
import { Carousel } from "./Carousel.tsx";

const user = userEvent.setup();
const labels = {
  carousel: "Campaigns",
  previous: "Previous",
  next: "Next",
  slide: (slide: number, slideCount: number) => `${slide} of ${slideCount}`,
};

function renderCarousel(direction: "ltr" | "rtl" = "ltr", count = 3) {
  const clock = createManualClock();
  const slides = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    content: <a href="/">Slide {index + 1}</a>,
  }));
  const { unmount } = render(
    <div dir={direction}>
      <Carousel slides={slides} labels={labels} clock={clock} />
    </div>,
  );
  const root = screen.getByRole("group", { name: "Campaigns" });
  const shown = () =>
    within(root)
      .getAllByRole("group")
      .filter((slide) => !slide.hasAttribute("inert"))
      .map(({ textContent }) => textContent);
  return { clock, root, shown, unmount };
}

test("shows one slide; the others can't be reached", () => {
  expect(renderCarousel().shown()).toEqual(["Slide 1"]);
});

test("moves with its buttons and dots, and stops at the ends", async () => {
  const { shown } = renderCarousel();
  const previous = screen.getByRole("button", { name: "Previous" });
  await user.click(previous);
  expect(shown()).toEqual(["Slide 1"]);
  expect(previous.getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toEqual(["Slide 2"]);
  await user.click(screen.getByRole("button", { name: "3 of 3" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toEqual(["Slide 3"]);
  expect(screen.getByRole("button", { current: true }).getAttribute("aria-label")).toBe("3 of 3");
});

test.each([
  ["ltr", "{ArrowRight}", "Slide 2"],
  ["ltr", "{ArrowRight}{ArrowLeft}", "Slide 1"],
  ["ltr", "{ArrowLeft}", "Slide 1"],
  ["rtl", "{ArrowLeft}", "Slide 2"],
  ["rtl", "{ArrowRight}", "Slide 1"],
] as const)("with dir=%s the keys %s lead to %s", async (direction, keys, slide) => {
  const { shown } = renderCarousel(direction);
  screen.getByRole("button", { name: "Next" }).focus();
  await user.keyboard(keys);
  expect(shown()).toEqual([slide]);
});

test("a gesture of the wheel moves by one slide; the next one needs 500 ms without it", () => {
  const { clock, root, shown } = renderCarousel();
  const scroll = () => fireEvent.wheel(root, { deltaX: 40 });
  act(() => void scroll());
  act(() => void scroll());
  expect(shown()).toEqual(["Slide 2"]);
  act(() => clock.advance(499));
  act(() => void scroll());
  expect(shown()).toEqual(["Slide 2"]);
  act(() => clock.advance(500));
  act(() => void scroll());
  expect(shown()).toEqual(["Slide 3"]);
});

test("scrolling down the page does not move it", () => {
  const { root, shown } = renderCarousel();
  const isUnhandled = fireEvent.wheel(root, { deltaX: 10, deltaY: 40 });
  expect([isUnhandled, shown()]).toEqual([true, ["Slide 1"]]);
});

test("one slide has no controls, and nothing waits after the removal", () => {
  const { clock, root, unmount } = renderCarousel("ltr", 1);
  expect(screen.queryByRole("button")).toBeNull();
  fireEvent.wheel(root, { deltaX: 40 });
  unmount();
  expect(clock.pendingCount).toBe(0);
});
