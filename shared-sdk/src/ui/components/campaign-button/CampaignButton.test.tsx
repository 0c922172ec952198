/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { CampaignButton } from "./CampaignButton.tsx";

test("is an orange, solid button of size medium that submits no form", () => {
  render(<CampaignButton>Join</CampaignButton>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Join" });
  expect({ ...button.dataset }).toEqual({ size: "medium", variant: "solid", color: "orange" });
  expect(button.type).toBe("button");
});

test("with an address it is a link", () => {
  render(
    <CampaignButton href="/en/" variant="ghost" size="large" color="neutral">
      Join
    </CampaignButton>,
  );
  const link = screen.getByRole("link", { name: "Join" });
  expect({ ...link.dataset }).toEqual({ size: "large", variant: "ghost", color: "neutral" });
  expect(screen.queryByRole("button")).toBeNull();
});
