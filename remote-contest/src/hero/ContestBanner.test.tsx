/**
 * @jest-environment jsdom
 */
import { fireEvent } from "@testing-library/react";
import { createContestPage } from "../testing/createContestPage.ts";
import { ContestBanner } from "./ContestBanner.tsx";

const address = "https://static.portico.example/images/cup.png";
const image = () => document.querySelector("img");

const render = (banner: Parameters<ReturnType<typeof createContestPage>["render"]>[0]) =>
  createContestPage().render(banner);

test("lists AVIF, WebP and the image's own format in all device widths, in the default quality", async () => {
  await render(<ContestBanner image={address} />);
  const sources = [...document.querySelectorAll("source")];
  expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  for (const { sizes, srcset } of [...sources, image()!]) {
    expect(srcset.match(/\d+(?=w)/g)).toEqual(["640", "750", "828", "1080", "1200", "1920", "2048", "3840"]);
    expect(sizes).toBe("(min-width: 913px) 384px, 100vw");
  }
  expect(sources[0]?.srcset).toMatch(`${address}?w=640&q=75&f=avif 640w, `);
  expect(image()?.srcset).toMatch(`${address}?w=640&q=75 640w, `);
});

test("logs an image in a format that is not accepted, and does not request it", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  await render(<ContestBanner image="https://static.portico.example/cup.gif" />);
  expect(error.mock.calls).toEqual([["image refused: https://static.portico.example/cup.gif"]]);
  expect(image()).toBeNull();
  error.mockRestore();
});

test("keeps the space of an image that fails to load", async () => {
  const { container } = await render(<ContestBanner image={address} />);
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(container.querySelector("[data-contest-image]")).not.toBeNull();
});
