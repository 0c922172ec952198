/** @jest-environment jsdom */
import { renderToStaticMarkup } from "react-dom/server";
import { readPageFacts } from "../boot/pageFacts.ts";
import { Document, type DocumentProps } from "./Document.tsx";

const props: DocumentProps = {
  lang: "tr-TR",
  direction: "ltr",
  page: "home",
  edition: "turkey",
  environment: "test",
  locale: "tr-TUR",
  eagerRemotes: ["header"],
  messages: { address: "/assets/messages/shell/tr-TUR.1.json", integrity: "sha384-messages" },
  bootScript: "",
  scripts: [],
  icon: "<svg/>",
  styles: [],
  fonts: [{ family: "Inter Variable", address: "/assets/inter-latin.1.woff2", integrity: "sha384-font" }],
  skipLabel: "",
  header: null,
  main: null,
  footer: null,
};

/** What the boot reads out of a page as it is stored. */
function readFacts() {
  const html = renderToStaticMarkup(<Document {...props} />);
  return readPageFacts(new DOMParser().parseFromString(html, "text/html").documentElement);
}

test("the boot reads the page's facts from its attributes", () => {
  expect(readFacts()).toEqual({
    origin: "",
    page: "home",
    edition: "turkey",
    environment: "test",
    locale: "tr-TUR",
    eagerRemotes: ["header"],
    messagesAddress: "/assets/messages/shell/tr-TUR.1.json",
    messagesIntegrity: "sha384-messages",
    fonts: props.fonts,
  });
});

test("contains the tab's icon, so that no browser requests one that the page has not checked", () => {
  const html = renderToStaticMarkup(<Document {...props} icon={'<svg fill="#fff">&</svg>'} />);
  const { head } = new DOMParser().parseFromString(html, "text/html");
  const icons = Array.from(head.querySelectorAll<HTMLLinkElement>("link[rel~=icon]"), ({ href }) => href);
  expect(icons.map(decodeURIComponent)).toEqual(['data:image/svg+xml,<svg fill="#fff">&</svg>']);
});

test("requests what each page needs above the boot: stylesheets, then the shell's scripts with their hashes", () => {
  const html = renderToStaticMarkup(
    <Document
      {...props}
      bootScript="boot()"
      styles={[{ address: "/assets/shell.css", integrity: "sha384-styles" }]}
      scripts={[{ address: "/assets/shell.js", integrity: "sha384-script" }]}
    />,
  );
  const { head } = new DOMParser().parseFromString(html, "text/html");
  expect(
    Array.from(head.querySelectorAll("link:is([rel=preload], [rel=stylesheet]), script"), (element) => [
      element.getAttribute("rel") ?? element.textContent,
      ...["as", "href", "integrity", "crossorigin", "fetchpriority"].map((name) =>
        element.getAttribute(name),
      ),
    ]),
  ).toEqual([
    ["preload", "style", "/assets/shell.css", "sha384-styles", "anonymous", null],
    ["preload", "script", "/assets/shell.js", "sha384-script", "anonymous", "low"],
    ["boot()", null, null, null, null, null],
    ["stylesheet", null, "/assets/shell.css", "sha384-styles", "anonymous", null],
  ]);
});
