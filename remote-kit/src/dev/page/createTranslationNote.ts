import type { PageTranslations, UntranslatedRemote } from "../readPageTranslations.ts";

const noteId = "portico-dev-translations";

/**
 * Creates the note of a page of the dev server that lists, for each remote, the messages that have no translation in the page's
 * language. It is not in the page while every message has one.
 *
 * @returns shows the given messages instead of those before
 */
export function createTranslationNote(): (translations: PageTranslations) => void {
  const parts = new Map<string, HTMLDetailsElement>();
  const note = createNote();
  let shown: PageTranslations | null = null;
  let rendered = "";

  function render(): void {
    const language = document.documentElement.lang;
    const file = shown?.fileByLanguage[language] ?? "";
    const remotes = (shown?.remotes ?? []).filter(({ missing }) => missing[file] !== undefined);
    // replaced elements lose the focus
    const content = JSON.stringify([language, file, remotes]);
    if (content === rendered) return;
    rendered = content;
    note.replaceChildren(
      ...remotes.map((remote) => {
        // open parts stay open
        const part = parts.get(remote.remote) ?? document.createElement("details");
        parts.set(remote.remote, part);
        fillPart(part, remote, remote.missing[file] ?? [], language);
        return part;
      }),
    );
    if (remotes.length === 0) note.remove();
    else if (!note.isConnected) document.documentElement.append(note);
  }

  new MutationObserver(render).observe(document.documentElement, { attributeFilter: ["lang"] });
  return (translations) => {
    shown = translations;
    render();
  };
}

function createNote(): HTMLElement {
  const note = document.createElement("aside");
  note.id = noteId;
  note.lang = "en";
  note.dir = "ltr";
  note.setAttribute("aria-label", "Missing translations");
  // the page's policy allows no style element
  Object.assign(note.style, {
    position: "fixed",
    inset: "auto auto 8px 8px",
    maxWidth: "min(480px, 90vw)",
    maxHeight: "40vh",
    overflow: "auto",
    padding: "8px 12px",
    borderRadius: "6px",
    background: "#2b2405",
    color: "#fff",
    font: "13px/1.5 system-ui, sans-serif",
    zIndex: "2147483646",
  });
  return note;
}

function fillPart(
  part: HTMLDetailsElement,
  { remote, english }: UntranslatedRemote,
  ids: readonly string[],
  language: string,
): void {
  const summary = document.createElement("summary");
  summary.style.cursor = "pointer";
  summary.textContent = describeMissing(remote, ids.length, english, language);
  const list = document.createElement("ul");
  Object.assign(list.style, { margin: "8px 0", paddingInlineStart: "20px" });
  list.append(
    ...ids.map((id) => {
      const item = document.createElement("li");
      const code = document.createElement("code");
      code.textContent = id;
      const text = english?.[id];
      item.append(code, ...(text === undefined ? [] : [` ${text}`]));
      return item;
    }),
  );
  part.replaceChildren(summary, list);
}

/** "12 of 40 messages of wheel have no Turkish translation"; without the total where it is not known. */
function describeMissing(
  remote: string,
  count: number,
  english: UntranslatedRemote["english"],
  language: string,
): string {
  const of = english === undefined ? "" : ` of ${Object.keys(english).length}`;
  const messages = count === 1 && of === "" ? "message" : "messages";
  const [code = language] = language.split("-");
  const name = new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  return `${count}${of} ${messages} of ${remote} ${count === 1 ? "has" : "have"} no ${name} translation`;
}
