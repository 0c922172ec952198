/**
 * @jest-environment jsdom
 */
import { compileMessages } from "@portico/shared-sdk/testing";
import ar from "../messages/ar.json";
import en from "../messages/en.json";
import { parseContestDetail } from "./api/contestParsers.ts";
import { Contest } from "./contest/Contest.tsx";
import { renderPrerenderedHtml } from "./prerendered.tsx";
import { nowMs, runningContest } from "./testing/contestReplies.ts";
import { contestCall, contestsCall, createContestPage } from "./testing/createContestPage.ts";

const facts = {
  address: "https://www.portico.example/en/",
  locale: "en",
  path: "/trading-contest/winter-trading-cup/",
  version: "1.0.0",
  messages: compileMessages(en),
} as const;

/** Removes ids, and brings the attributes of inputs into one order: React sets them in another than it writes them. */
function normalize(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html.replace(/(id|for|aria-controls|aria-labelledby)="[^"]*"/g, "$1");
  for (const input of template.content.querySelectorAll("input")) {
    const attributes = [...input.attributes].sort((one, other) => one.name.localeCompare(other.name));
    for (const { name } of attributes) input.removeAttribute(name);
    for (const { name, value } of attributes) input.setAttribute(name, value);
  }
  return template.innerHTML;
}

/** The note for browsers without script, and all else. */
function splitNote(html: string) {
  const note = /^<div class="note">.*?<\/div>/.exec(html)?.[0] ?? "";
  return { note, html: html.slice(note.length) };
}

describe("the first render", () => {
  test("contains no script, inline style or data", () => {
    const html = renderPrerenderedHtml(facts);
    expect(html).not.toMatch(/style=|<script|<style/);
    expect(html).toContain("<h1");
    expect(html).toContain("Trading contest");
  });

  test("is always the same for the same facts", () => {
    expect(renderPrerenderedHtml(facts)).toBe(renderPrerenderedHtml(facts));
  });

  test("equals the first render of the mounted remote, so that nothing moves", async () => {
    const page = createContestPage({ session: "unknown" });
    page.api.holdBack(contestsCall);
    page.api.holdBack(contestCall);
    const { container } = await page.render(<Contest />);
    const { note, html } = splitNote(renderPrerenderedHtml(facts));
    expect(note).toContain("need JavaScript");
    expect(normalize(container.innerHTML)).toBe(normalize(html));
  });

  test("contains the data that it shows, and no more", () => {
    const contest = parseContestDetail(runningContest);
    const answers = {
      contests: [contest],
      "contests/winter-trading-cup": contest,
      "contests/other": contest,
    };
    const html = renderPrerenderedHtml({ ...facts, nowMs, stored: { answers, messages: { contests: {} } } });
    expect(html).toContain(runningContest.image);
    document.body.innerHTML = html;
    const stored = document.querySelector<HTMLElement>("[data-stored]")?.dataset["stored"] ?? "";
    expect(Object.keys(JSON.parse(stored) as object).sort()).toEqual([
      "contests",
      "contests/winter-trading-cup",
      "messages/contests/en",
    ]);
  });

  test("of the list has no note, since it lacks nothing without script", () => {
    expect(splitNote(renderPrerenderedHtml({ ...facts, path: "/trading-contest/" })).note).toBe("");
  });

  test("is in the page's language", () => {
    const html = renderPrerenderedHtml({ ...facts, locale: "ar-SA", messages: compileMessages(ar) });
    expect(html).toContain("مسابقة تداول");
    expect(html).not.toMatch(/contest\.[a-z]|Leaderboard/);
  });
});
