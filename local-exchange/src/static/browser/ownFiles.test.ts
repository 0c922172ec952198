/** @jest-environment jsdom */
import { loadOwnStyles, loadOwnMessages, ownOrigin } from "./ownFiles.ts";

const english = { title: "Title", close: "Close" };

/** What the build fills in. */
Object.assign(globalThis, {
  SCRIPT_PATH: "/common-static/chat",
  STYLE_PATH: "/common-static/panels.css",
  STYLE_INTEGRITY: "sha384-style",
  MESSAGE_LANGUAGES: ["en", "tr"],
});

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = "";
  document.documentElement.dataset["locale"] = "tr-TUR";
});

afterEach(() => jest.useRealTimers());

function answerWith(fetchText: typeof fetch) {
  const spy = jest.fn(fetchText);
  globalThis.fetch = spy;
  return spy;
}

it("uses the page's origin without a script element", () => {
  expect(ownOrigin).toBe("http://localhost");
});

describe("the own stylesheet", () => {
  const link = () => document.querySelector("link")!;

  it("is linked with its hash, and the promise resolves when it has loaded", async () => {
    const ready = loadOwnStyles();
    expect(link()).toMatchObject({ rel: "stylesheet", href: "http://localhost/common-static/panels.css" });
    expect(link().getAttribute("integrity")).toBe("sha384-style");
    expect(link().getAttribute("crossorigin")).toBe("anonymous");
    link().dispatchEvent(new Event("load"));
    await expect(ready).resolves.toBeUndefined();
  });

  it.each(["error", "nothing for two seconds"])("does not delay the script after %s", async (outcome) => {
    const ready = loadOwnStyles();
    if (outcome === "error") link().dispatchEvent(new Event("error"));
    else jest.advanceTimersByTime(2000);
    await expect(ready).resolves.toBeUndefined();
  });
});

describe("the own messages", () => {
  it("are loaded in the page's language, with English for missing ones", async () => {
    const asked = answerWith(() =>
      Promise.resolve({ json: () => Promise.resolve({ title: "Başlık" }) } as Response),
    );
    expect(await loadOwnMessages(english)).toEqual({ title: "Başlık", close: "Close" });
    expect(asked).toHaveBeenCalledWith(
      "http://localhost/common-static/chat-messages/tr.json",
      expect.objectContaining({ credentials: "omit" }),
    );
  });

  it("are not requested when the script is in English or lacks the language", async () => {
    const asked = answerWith(() => Promise.reject(new Error("asked")));
    for (const locale of ["en-TR", "fr-EU"]) {
      document.documentElement.dataset["locale"] = locale;
      expect(await loadOwnMessages(english)).toBe(english);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it("fall back to English when the network fails or takes two seconds", async () => {
    answerWith(() => Promise.reject(new TypeError("failed")));
    expect(await loadOwnMessages(english)).toBe(english);
    answerWith(() => new Promise(() => undefined));
    const messages = loadOwnMessages(english);
    jest.advanceTimersByTime(2000);
    expect(await messages).toBe(english);
  });
});
