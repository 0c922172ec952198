/**
 * @jest-environment jsdom
 */
import { createTestRemote } from "@portico/remote-kit/testing";
import { cleanup } from "@testing-library/react";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
import { MainNavigation } from "./MainNavigation.tsx";
import { useAnsweredNavigation } from "./useAnsweredNavigation.ts";

const address = "/x-api/navigation/v1/navigation";

function Bar() {
  useAnsweredNavigation(address);
  return <MainNavigation />;
}

const names = () => Array.from(document.querySelectorAll("[data-bar]"), ({ textContent }) => textContent);
const own = ["Buy crypto", "Markets", "Trade", "Earn", "Events", "More"];

test("shows an answer from the next page on, and keeps it while there is no valid one", async () => {
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const page = createTestRemote({ manifest: portico, messages });
  const openPage = async (answer: unknown) => {
    cleanup();
    page.api.answer(`GET ${address}`, () => answer);
    await page.render(<Bar />);
    return names();
  };
  expect(await openPage({ bar: null })).toEqual(own);
  const bar = [
    { id: "events", pages: ["contests", "rewards"] },
    { id: "markets", pages: ["markets"] },
  ];
  expect(await openPage({ bar, more: ["fees"] })).toEqual(own);
  expect(await openPage({ bar: [] })).toEqual(["Events", "Markets", "More"]);
  expect(await openPage({ bar: [{ id: "casino", pages: ["spot"] }], more: [] })).toEqual([
    "Events",
    "Markets",
    "More",
  ]);
  expect(page.api.calls).toEqual(Array.from({ length: 4 }, () => `GET ${address}?language=en`));
});
