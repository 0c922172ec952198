import { parse } from "@formatjs/icu-messageformat-parser";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext, type StaticPageFacts } from "@portico/shared-sdk/static";
import { setUpButtonRipple } from "@portico/shared-sdk/ui/ripple";
import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import "@portico/shell-host/base.css";
import "@portico/shell-host/webFonts.css";
import arabic from "../messages/ar.json";
import english from "../messages/en.json";
import { PropsTables } from "../src/props/PropsTables.tsx";
import styles from "../src/story.module.css";

interface StoryProps {
  readonly children?: ReactNode;
  /** Ladle's, of which the story needs this much. */
  readonly globalState: { readonly rtl: boolean; readonly story: string; readonly theme: string };
}

/** Its clock always says the same time, so that screenshots of a story are the same. */
function createStoryContext(locale: StaticPageFacts["locale"], texts: Readonly<Record<string, string>>) {
  const messages = Object.entries(texts).map(([id, text]) => [id, parse(text)]);
  return {
    ...createStaticRemoteContext({
      address: `https://www.portico.example/${locale}/`,
      locale,
      path: "/",
      release: { name: "catalogue", version: "0.0.0" },
      messages: Object.fromEntries(messages) as StaticPageFacts["messages"],
    }),
    telemetry: {
      track: () => {},
      report: (entry: unknown) => {
        throw new Error(JSON.stringify(entry));
      },
    },
  };
}

const leftToRight = createStoryContext("en", english);
const rightToLeft = createStoryContext("ar-SA", arabic);

/** What a page of the exchange gives to its components: edition, theme, messages, base styles and the ripple of buttons. */
export const Provider = ({ children, globalState: { rtl, story, theme } }: StoryProps) => {
  const root = useRef<HTMLDivElement>(null);
  const context = rtl ? rightToLeft : leftToRight;
  useLayoutEffect(() => {
    // at a chosen width the story is in a frame of its own
    const page = root.current?.ownerDocument.documentElement;
    if (!page) return;
    page.lang = context.app.intlTag;
    page.dataset["edition"] = "global";
    page.dataset["theme"] = theme;
  }, [context, theme]);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    return page && setUpButtonRipple(page);
  }, []);
  return (
    <RemoteProviders context={context}>
      <div ref={root} className={styles["page"]} data-story={story}>
        <div className={styles["story"]}>{children}</div>
        <PropsTables of={story.split("--")[0] ?? ""} />
      </div>
    </RemoteProviders>
  );
};
