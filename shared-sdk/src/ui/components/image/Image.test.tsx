/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { Image } from "./Image.tsx";

test("offers AVIF, then WebP, then the image's own format, in quality 75 for usual and dense screens", () => {
  const { container } = render(<Image source="/media/cup.png" alt="Cup" width={300} height={200} />);
  expect([...container.querySelectorAll("source")].map(({ type }) => type)).toEqual([
    "image/avif",
    "image/webp",
  ]);
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Cup" });
  expect(image.getAttribute("src")).toContain("q=75");
  expect(image.getAttribute("srcset")).toMatch(/ 1x, .* 2x$/);
  expect([image.width, image.height, image.getAttribute("loading")]).toEqual([300, 200, "lazy"]);
});

test("with sizes it offers the device widths", () => {
  render(<Image source="/media/cup.png" alt="Cup" width={300} height={200} sizes="100vw" isPriority />);
  const image = screen.getByRole("img", { name: "Cup" });
  expect(image.getAttribute("srcset")).toMatch(/640w.* 3840w$/);
  expect(image.getAttribute("loading")).toBe("eager");
});

test("a refused source is logged and leaves a frame of the same size", () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  const { container } = render(<Image source="/media/cup.svg" alt="Cup" width={300} height={200} />);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "Cup" }).getAttribute("height")).toBe("200");
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test("an image that can't be loaded leaves a frame, until the source changes", () => {
  const { container, rerender } = render(<Image source="/media/cup.png" alt="" width={30} height={20} />);
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  rerender(<Image source="/media/other.png" alt="" width={30} height={20} />);
  expect(container.querySelector("img")).not.toBeNull();
});
