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
  messagesAddress: "/assets/messages/shell/tr-TUR.1.json",
  keepsOffline: false,
  bootScript: "",
  iconAddress: "/assets/icon.svg",
  styles: [],
  skipLabel: "",
  header: null,
  main: null,
  footer: null,
};

/** What the boot reads out of a page as it is stored. */
function readFacts(changes: Partial<DocumentProps>) {
  const html = renderToStaticMarkup(<Document {...props} {...changes} />);
  return readPageFacts(new DOMParser().parseFromString(html, "text/html").documentElement);
}

test.each([true, false])(
  "an edition's choice to open offline (%s) is read out of its pages",
  (keepsOffline) => {
    expect(readFacts({ keepsOffline })).toEqual({
      origin: "",
      page: "home",
      edition: "turkey",
      environment: "test",
      locale: "tr-TUR",
      eagerRemotes: ["header"],
      messagesAddress: "/assets/messages/shell/tr-TUR.1.json",
      keepsOffline,
    });
  },
);
