/**
 * @jest-environment jsdom
 */
import { parse } from "@formatjs/icu-messageformat-parser";
import { render, screen } from "@testing-library/react";
import { FormattedMessage, useIntl } from "react-intl";
import { formatThousands } from "../region/format/formatNumber.ts";
import { hostileStrings } from "../region/i18n/fixtures/hostileStrings.ts";
import { parseMessageAst, type MessageAst } from "../region/i18n/messageAst.ts";
import { parseMessageSet, type MessageSet } from "../region/i18n/messageSet.ts";
import { locales } from "../region/locale/locales.ts";
import type { ReportEntry } from "../core/telemetry/telemetry.ts";
import { createPorticoIntl } from "./createPorticoIntl.ts";
import { PorticoIntlProvider } from "./PorticoIntlProvider.tsx";

function compile(messages: Readonly<Record<string, string>>): MessageSet {
  const entries = Object.entries(messages).map(([id, text]) => [id, parseMessageAst(parse(text))] as const);
  return Object.fromEntries(entries) as Record<string, MessageAst>;
}

function listen() {
  const reports: ReportEntry[] = [];
  return { reports, telemetry: { report: (entry: ReportEntry) => void reports.push(entry) } };
}

const write = (locale: (typeof locales)[number], text: string, values?: Record<string, string | number>) => {
  const { reports, telemetry } = listen();
  const intl = createPorticoIntl({ locale, messages: compile({ text }), telemetry });
  const written = intl.formatMessage({ id: "text" }, values);
  expect(reports).toEqual([]);
  return written;
};

/** Replaces texts as translators of browsers do. */
function replaceTexts(container: HTMLElement): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `translated ${text.data}`;
    text.replaceWith(font);
  }
}

describe("createPorticoIntl", () => {
  it.each([
    ["ru-RU", "{n, plural, one {# сделка} few {# сделки} many {# сделок} other {# сделки}}", 21, "21 сделка"],
    ["ru-KAZ", "{n, plural, one {# сделка} few {# сделки} many {# сделок} other {# сделки}}", 3, "3 сделки"],
    [
      "ar-SA",
      "{n, plural, zero {لا} one {واحد} two {اثنان} few {# صفقات} many {# صفقة} other {# صفقة}}",
      3,
      "3 صفقات",
    ],
    ["pl-EU", "{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}", 12, "12 gier"],
    ["ja-JP", "{n, plural, other {#件}}", 1, "1件"],
    ["en", "{n, plural, =0 {none} one {#} other {#}}", 0, "none"],
    ["en", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", 22, "22nd"],
  ] as const)("chooses the plural of %s: %s", (locale, text, n, written) => {
    expect(write(locale, text, { n })).toBe(written);
  });

  it.each(locales)("formats the number of a plural like the format functions in %s", (locale) => {
    expect(write(locale, "{n, plural, other {#}}", { n: 1_234_567 })).toBe(
      formatThousands(1_234_567, locale),
    );
  });

  it("returns the id of a message that is missing or can't be formatted, and reports each once", () => {
    const { reports, telemetry } = listen();
    const intl = createPorticoIntl({ locale: "de-EU", messages: compile({ lacks: "{name}" }), telemetry });
    for (let time = 0; time < 2; time += 1) {
      expect(intl.formatMessage({ id: "absent" })).toBe("absent");
      expect(intl.formatMessage({ id: "lacks" })).toBe("lacks");
    }
    expect(reports.map(({ level, code, message }) => [level, code, message])).toEqual([
      ["warn", "message-missing", "absent"],
      ["warn", "message-format", "lacks, argument name is not given"],
    ]);
  });

  it("formats in English and does not warn for the translation editor", () => {
    const { reports, telemetry } = listen();
    const intl = createPorticoIntl({
      locale: "ed-ED",
      messages: compile({ count: "{n, plural, one {# x} other {# y}}" }),
      telemetry,
    });
    expect(intl.formatMessage({ id: "count" }, { n: 1000 })).toBe("1,000 y");
    expect(intl.formatMessage({ id: "absent" })).toBe("absent");
    expect(reports).toEqual([]);
  });
});

describe("PorticoIntlProvider", () => {
  it("renders the fixed tags as elements, and a link as the element given by the caller", () => {
    const { telemetry, reports } = listen();
    const messages = compile({ rules: "<b>Read</b> <em>all</em> <link>the rules</link>, <bdi>{name}</bdi>" });
    const { container } = render(
      <PorticoIntlProvider locale="en" messages={messages} telemetry={telemetry}>
        <p>
          <FormattedMessage
            id="rules"
            values={{ name: "<i>bob</i>", link: (words) => <a href="/en/rules/">{words}</a> }}
          />
        </p>
        <p>
          <FormattedMessage id="rules" values={{ name: "bob" }} />
        </p>
      </PorticoIntlProvider>,
    );
    const [first, second] = container.querySelectorAll("p");
    expect(first?.innerHTML).toBe(
      '<span><strong>Read</strong> <em>all</em> <a href="/en/rules/">the rules</a>, <bdi>&lt;i&gt;bob&lt;/i&gt;</bdi></span>',
    );
    expect(second?.innerHTML).toBe(
      "<span><strong>Read</strong> <em>all</em> <span>the rules</span>, <bdi>bob</bdi></span>",
    );
    expect(reports).toEqual([]);
  });

  it("shows other texts after a translator has replaced those before", () => {
    const { telemetry } = listen();
    const messages = compile({
      one: "One",
      two: "Two",
      rich: "<b>{n} of {m}</b> {n, plural, one {pair} other {<em>pairs</em>}} <link>now</link>",
    });
    const view = (id: string, n: number) => (
      <PorticoIntlProvider locale="en" messages={messages} telemetry={telemetry}>
        {n === 2 && <hr />}
        <FormattedMessage id={id} />
        <FormattedMessage id="rich" values={{ n, m: 3 }} />
        {n === 1 && <FormattedMessage id={id} />}
      </PorticoIntlProvider>
    );
    const { container, rerender } = render(view("one", 1));
    const steps = [
      ["two", 2, "Two2 of 3 pairs now"],
      ["one", 1, "One1 of 3 pair nowOne"],
      ["two", 2, "Two2 of 3 pairs now"],
    ] as const;
    for (const [id, n, text] of steps) {
      replaceTexts(container);
      rerender(view(id, n));
      expect(container.textContent).toBe(text);
    }
  });

  it("keeps its intl object until its inputs change", () => {
    const { telemetry } = listen();
    const seen = new Set<unknown>();
    const Watch = () => {
      const intl = useIntl();
      seen.add(intl);
      return <output>{intl.formatMessage({ id: "hello" })}</output>;
    };
    const german = compile({ hello: "Hallo" });
    const view = (messages: MessageSet) => (
      <PorticoIntlProvider locale="de-EU" messages={messages} telemetry={telemetry}>
        <Watch />
      </PorticoIntlProvider>
    );
    const { rerender } = render(view(german));
    rerender(view(german));
    expect(seen.size).toBe(1);
    rerender(view(compile({ hello: "Servus" })));
    expect(seen.size).toBe(2);
    expect(screen.getByRole("status").textContent).toBe("Servus");
  });
});

describe("hostile translations", () => {
  const dangerous =
    "script, img, svg, math, iframe, object, embed, base, meta, link, style, form, input, a, details, template";

  function expectPlainWords(container: HTMLElement) {
    expect(container.querySelectorAll(dangerous)).toHaveLength(0);
    for (const element of container.querySelectorAll("*")) expect(element.getAttributeNames()).toEqual([]);
  }

  it.each(hostileStrings)("are rendered as text when literal: %s", (text) => {
    const { telemetry, reports } = listen();
    const served = JSON.parse(
      JSON.stringify({
        text: [
          { type: 0, value: text },
          { type: 1, value: "name" },
        ],
      }),
    ) as unknown;
    const messages = parseMessageSet(served)?.messages ?? {};
    const { container } = render(
      <PorticoIntlProvider locale="en" messages={messages} telemetry={telemetry}>
        <FormattedMessage id="text" values={{ name: text }} />
      </PorticoIntlProvider>,
    );
    expectPlainWords(container);
    expect(container.textContent).toBe(text + text);
    expect(reports).toEqual([]);
  });

  it.each(hostileStrings)("are refused or rendered as text when compiled: %s", (text) => {
    let tree: unknown;
    try {
      tree = parse(text);
    } catch {
      tree = text;
    }
    const { telemetry } = listen();
    const messages = parseMessageSet({ text: tree })?.messages ?? {};
    const { container } = render(
      <PorticoIntlProvider locale="en" messages={messages} telemetry={telemetry}>
        <FormattedMessage id="text" values={{ name: "x", alert: "x" }} />
      </PorticoIntlProvider>,
    );
    expectPlainWords(container);
  });
});
