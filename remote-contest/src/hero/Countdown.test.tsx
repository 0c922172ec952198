/**
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { nowMs } from "../testing/contestReplies.ts";
import { createContestPage } from "../testing/createContestPage.ts";
import { Countdown } from "./Countdown.tsx";

const tiles = () =>
  [...document.querySelectorAll("[data-unit]")].map((tile) =>
    [...tile.children].map((part) => part.textContent).join(" "),
  );

test("shows days, hours, minutes and seconds with their units", async () => {
  const endsAtMs = nowMs + ((8 * 24 + 1) * 60 + 42) * 60_000 + 9_000;
  await createContestPage().render(<Countdown endsAtMs={endsAtMs} label="Trading ends in" />);
  expect(tiles()).toEqual(["08 days", "01 hour", "42 min", "09 sec"]);
  expect(screen.getByRole("timer").textContent).toContain("Trading ends in8 days 1 hour 42 min");
});

test("shows the units after the numbers in Arabic", async () => {
  const endsAtMs = nowMs + (2 * 24 + 11) * 3_600_000;
  await createContestPage({ locale: "ar-SA" }).render(<Countdown endsAtMs={endsAtMs} label="…" />);
  expect(tiles().slice(0, 2)).toEqual(["02 يومان", "11 ساعة"]);
});
