/**
 * @jest-environment jsdom
 */
import type { MessageSet, RemoteContext, WireContest } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import { act, render, screen } from "@testing-library/react";
import messages from "../../../messages/en.json";
import { ActivityList } from "./ActivityList.tsx";

const period = { start_time: 1_000, end_time: 2_000 };

const contest = (name: string): WireContest => ({
  contest_id: name,
  title_message_id: `contests.${name}.title`,
  phases: { registration: period, trading: period, settled: period },
  editions: ["global"],
  symbols: ["BTCUSDT"],
  prize_pool: { currency: "USDT", total: "1000" },
  traders_count: 1,
});

async function renderList(names: readonly string[], loadMessages: RemoteContext["loadMessages"]) {
  const facts = createStaticRemoteContext({
    address: "https://www.portico.example/en/",
    locale: "en",
    path: "/",
    release: { name: "shell", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const get: RemoteContext["api"]["get"] = (_path, options) =>
    Promise.resolve(options!.parse!({ contests: names.map(contest) }));
  const context: RemoteContext = { ...facts, api: { ...facts.api, get }, loadMessages };
  await act(async () => {
    render(
      <RemoteProviders context={context}>
        <ActivityList />
      </RemoteProviders>,
    );
  });
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("a title that the language lacks is asked for by its id", async () => {
  const ofLanguage: MessageSet = compileMessages({ "contests.spring.title": "Frühling" });
  const whole: MessageSet = { ...compileMessages({ "contests.winter.title": "Winter Cup" }), ...ofLanguage };
  await renderList(["spring", "winter"], (_namespace, ids = []) =>
    Promise.resolve(ids.includes("contests.winter.title") ? whole : ofLanguage),
  );
  expect(titles()).toEqual(["Frühling", "Winter Cup"]);
});

test("a title is shown whole and plain, tags and all", async () => {
  await renderList(["winter"], () =>
    Promise.resolve(compileMessages({ "contests.winter.title": "Winter <b>Cup <em>'26</em></b>, now" })),
  );
  expect(titles()).toEqual(["Winter Cup '26, now"]);
});

test.each([
  ["is in no language", () => Promise.resolve({})],
  ["can't be had", () => Promise.reject(new Error("down"))],
])("a contest whose title %s goes by its name", async (_case, loadMessages) => {
  await renderList(["spring"], loadMessages);
  expect(titles()).toEqual(["spring"]);
});
