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

test("lists AVIF, WebP and the image's own format for two densities, in the default quality", async () => {
  await render(<ContestBanner image={address} />);
  expect([...document.querySelectorAll("source")].map(({ type, srcset }) => [type, srcset])).toEqual([
    ["image/avif", `${address}?w=384&q=75&f=avif 1x, ${address}?w=768&q=75&f=avif 2x`],
    ["image/webp", `${address}?w=384&q=75&f=webp 1x, ${address}?w=768&q=75&f=webp 2x`],
  ]);
  expect(image()?.srcset).toBe(`${address}?w=384&q=75 1x, ${address}?w=768&q=75 2x`);
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
