import { createFixtureMessages, writeFixtureWorkspace } from "@portico/remote-kit/internal/testing";
import { measureWorkspaceMessages } from "./measureWorkspaceMessages.ts";

it("returns the shortest and the longest locale of each message", () => {
  const messages = createFixtureMessages();
  messages["de"] = { ...messages["de"], "greeting.title": "Herzlich willkommen <b>{name}</b>" };
  const lengths = measureWorkspaceMessages(writeFixtureWorkspace(messages));
  expect(lengths.find(({ id }) => id === "greeting.title")).toEqual({
    id: "greeting.title",
    english: 12,
    shortest: { locale: "pt-BR", characters: 9 },
    longest: { locale: "de-EU", characters: 26 },
  });
  // the longest form counts
  expect(lengths.find(({ id }) => id === "greeting.count")?.english).toBe(12);
});
