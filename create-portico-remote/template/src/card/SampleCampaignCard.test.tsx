/**
 * @jest-environment jsdom
 */
import { createTestRemote } from "@portico/remote-kit/testing";
import { screen } from "@testing-library/react";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
import { SampleCampaignCard } from "./SampleCampaignCard.tsx";

test("links to the campaign's page and shows the live price", async () => {
  const { quotes, render } = createTestRemote({ manifest: portico, messages, path: "/" });
  await render(<SampleCampaignCard />);
  quotes.publish("BTCUSDT", { close: "68412.50" });
  const link = screen.getByRole("link", { name: /^Sample campaign .*68,412\.50/ });
  expect(link.getAttribute("href")).toBe("/en/sample-campaign/");
});
