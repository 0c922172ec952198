/**
 * @jest-environment jsdom
 */
import type { TestRemoteOptions } from "@portico/remote-kit/testing";
import type { ImageShareOutcome } from "@portico/shared-sdk";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Contest } from "../contest/Contest.tsx";
import { createContestPage } from "../testing/createContestPage.ts";
import { drawContestImage } from "./drawContestImage.ts";

jest.mock("./drawContestImage.ts", () => ({ drawContestImage: jest.fn() }));
const draw = jest.mocked(drawContestImage);
const image = new Blob(["PNG"], { type: "image/png" });
const notified: unknown[] = [];

beforeAll(() => {
  for (const type of ["success", "fail"]) {
    window.addEventListener(type, (event) => {
      notified.push([type, (event as CustomEvent<{ message: string }>).detail.message]);
    });
  }
});

beforeEach(() => {
  notified.length = 0;
  draw.mockReset();
  draw.mockResolvedValue(image);
});

async function share(shareOutcome: ImageShareOutcome, session: TestRemoteOptions["session"] = "visitor") {
  const { render, requests } = createContestPage({ session, shareOutcome });
  await render(<Contest />);
  await userEvent.click(screen.getByRole("button", { name: "Share image" }));
  return requests;
}

test("draws title, prize pool and the visitor's rank into the image", async () => {
  const requests = await share("shared", {});
  expect(draw.mock.calls[0]?.[1]).toEqual({
    brand: "Portico",
    title: "Winter Trading Cup",
    figures: [
      { label: "Prize pool", value: "\u20681,284,500 USDT\u2069" },
      { label: "Rank", value: expect.stringMatching(/^[\d,]+$/) },
    ],
  });
  expect(requests).toEqual([{ kind: "share", image, fileName: "portico-winter-trading-cup.png" }]);
});

test("draws no rank for a visitor without one", async () => {
  await share("shared");
  expect(draw.mock.calls[0]?.[1].figures).toHaveLength(1);
});

test.each<[ImageShareOutcome, unknown[]]>([
  ["shared", [["success", "Image shared"]]],
  ["downloaded", [["success", "Image saved"]]],
  ["failed", [["fail", "The image couldn’t be shared. Please try again."]]],
  ["cancelled", []],
])("shows the matching toast after %s", async (outcome, toasts) => {
  await share(outcome);
  expect(notified).toEqual(toasts);
});

test("logs an image that can't be drawn, and does not share it", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const reason = new Error("no memory");
  draw.mockRejectedValue(reason);
  expect(await share("shared")).toEqual([]);
  expect(error.mock.calls).toEqual([["image share failed", reason]]);
  expect(notified).toEqual([["fail", expect.any(String)]]);
  error.mockRestore();
});
