import { setUpButtonRipple } from "@portico/shared-sdk/ui/ripple";
import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import "@portico/shell-host/base.css";
import "@portico/shell-host/webFonts.css";
import { LanguageContext } from "../src/language.ts";
import styles from "../src/story.module.css";

interface StoryProps {
  readonly children?: ReactNode;
  /** Ladle's, of which the story needs this much. */
  readonly globalState: { readonly rtl: boolean; readonly story: string; readonly theme: string };
}

/** What a page of the exchange gives to its components: edition, theme, language, base styles and the ripple of buttons. */
export const Provider = ({ children, globalState: { rtl, story, theme } }: StoryProps) => {
  const root = useRef<HTMLDivElement>(null);
  const language = rtl ? "ar" : "en";
  useLayoutEffect(() => {
    // at a chosen width the story is in a frame of its own
    const page = root.current?.ownerDocument.documentElement;
    if (!page) return;
    page.lang = language;
    page.dataset["edition"] = "global";
    page.dataset["theme"] = theme;
  }, [language, theme]);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    return page && setUpButtonRipple(page);
  }, []);
  return (
    <LanguageContext value={language}>
      <div ref={root} className={styles["story"]} data-story={story}>
        {children}
      </div>
    </LanguageContext>
  );
};
