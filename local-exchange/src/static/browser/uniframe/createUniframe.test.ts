/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import type { LoginOptions } from "@portico/shared-sdk";
import type { Uniframe } from "@portico/shared-sdk/host";
import userEvent from "@testing-library/user-event";
import { getByLabelText, getByRole, queryByLabelText, queryByRole } from "@testing-library/dom";
import { toMarkup } from "../../../html/toMarkup.ts";
import { readPageMessages } from "../../../pages/pageMessages.ts";
import type { FormProblem, PageVisit, RefusedForm } from "../../../pages/pageVisit.ts";
import { renderAccountForm } from "../../../pages/renderAccountForm.ts";
import { createUniframe } from "./createUniframe.ts";

const person = userEvent.setup();

const text = readPageMessages("en");
const english = JSON.parse(
  readFileSync(new URL("../../../translations/forms/en.json", import.meta.url), "utf8"),
) as Record<string, string>;

let uniframe: Uniframe;
let events: string[];
/** What was submitted, and where. */
let requests: { address: string; fields: Record<string, string> }[];
/** Answers a submitted form: with a problem, or `null` for success, or without a connection. */
let reply: () => Promise<FormProblem | "offline" | null>;

/** A page of the exchange as its server renders it. */
function renderPage(address: URL, refused: RefusedForm | null): Document {
  const kind = address.pathname.split("/")[2] as "login" | "register";
  const visit = { locale: "en", query: address.searchParams, text } as PageVisit;
  const markup = toMarkup(renderAccountForm(kind, visit, refused));
  return new DOMParser().parseFromString(markup, "text/html");
}

async function load(address: string, fields?: URLSearchParams): Promise<Document | null> {
  if (fields === undefined) return renderPage(new URL(address), null);
  requests.push({ address, fields: Object.fromEntries(fields) });
  const problem = await reply();
  if (problem === "offline") return null;
  return problem === null ? new Document() : renderPage(new URL(address), { fields, problem });
}

// jsdom has the element without its methods
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  },
});

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">Open</button><div id="portico-modal"></div>';
  requests = [];
  reply = () => Promise.resolve(null);
  uniframe = createUniframe({ origin: "http://localhost:4173", load });
  events = [];
  for (const event of ["login-success", "register-success", "closed"] as const) {
    uniframe.on(event, () => events.push(event));
  }
});

afterEach(() => uniframe.close());

const dialog = () => getByRole(document.body, "dialog");
const field = (id: string) => getByLabelText<HTMLInputElement>(dialog(), english[id]!);
const button = (id: string) => getByRole<HTMLButtonElement>(dialog(), "button", { name: english[id]! });
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open(kind: "Login" | "Register", options: LoginOptions = {}) {
  uniframe[`open${kind}`](options);
  await settle();
}

describe("the dialog", () => {
  it("has its title as name, is inside the page's mount point, and the first empty field has the focus", async () => {
    await open("Login");
    expect(dialog()).toBe(getByRole(document.body, "dialog", { name: english["loginTitle"]! }));
    expect(document.getElementById("portico-modal")!.contains(dialog())).toBe(true);
    expect(document.activeElement).toBe(field("email"));
  });

  it("is appended to the body when the page has no mount point for modals", async () => {
    document.getElementById("portico-modal")!.remove();
    await open("Login");
    expect(document.body.contains(dialog())).toBe(true);
  });

  it.each([
    ["Escape", () => Promise.resolve((dialog() as HTMLDialogElement).close())],
    ["the close button", () => person.click(button("close"))],
    ["a press outside", () => person.click(dialog())],
    ["the page", () => Promise.resolve(uniframe.close())],
  ])("closes once after %s", async (_name, dismiss) => {
    await open("Login");
    await person.click(getByRole(dialog(), "heading"));
    await dismiss();
    expect(queryByRole(document.body, "dialog")).toBeNull();
    uniframe.close();
    expect(events).toEqual(["closed"]);
  });

  it("throws in a browser without dialogs, so that the page shows the login page", () => {
    const { HTMLDialogElement: type } = globalThis;
    Object.assign(globalThis, { HTMLDialogElement: undefined });
    expect(() => uniframe.openLogin({})).toThrow("no dialogs");
    Object.assign(globalThis, { HTMLDialogElement: type });
  });

  it("shows only the last requested modal, and none that was closed while loading", async () => {
    uniframe.openLogin({});
    uniframe.openRegister({});
    await settle();
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(getByRole(document.body, "dialog", { name: english["registerTitle"]! })).toBeDefined();
    uniframe.close();
    uniframe.openLogin({});
    uniframe.close();
    await settle();
    expect(queryByRole(document.body, "dialog")).toBeNull();
  });

  it("uses no inline styles, scripts or event attributes", async () => {
    await open("Register");
    expect(document.body.innerHTML).not.toMatch(/ style=| on\w+=|<script|<style/);
  });
});

describe("login", () => {
  async function fillIn(email: string, password: string) {
    await person.type(field("email"), email);
    await person.type(field("password"), password);
    await person.click(button("logIn"));
    await settle();
  }

  it("shows that the network is unavailable", async () => {
    reply = () => Promise.resolve("offline");
    await open("Login");
    await fillIn("alice@portico.example", "portico");
    expect(getByRole(dialog(), "alert").textContent).toBe(english["offline"]);
    expect(field("password").value).toBe("portico");
  });

  it("sends one request, however often the button is pressed", async () => {
    let answer = (_problem: FormProblem | null) => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await open("Login");
    await fillIn("alice@portico.example", "portico");
    await person.click(button("logIn"));
    expect(button("logIn").getAttribute("aria-disabled")).toBe("true");
    expect(requests).toHaveLength(1);
    answer({ field: null, textId: "form.wrongCredentials" });
    await settle();
    expect(button("logIn").hasAttribute("aria-disabled")).toBe(false);
  });

  it("a refusal after the modal was closed does not open it again, and a success still counts", async () => {
    let answer = (_problem: FormProblem | null) => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    for (const problem of [{ field: null, textId: "form.failed" }, null]) {
      await open("Login");
      await fillIn("alice@portico.example", "portico");
      uniframe.close();
      answer(problem);
      await settle();
      expect(queryByRole(document.body, "dialog")).toBeNull();
    }
    expect(events).toEqual(["closed", "closed", "login-success"]);
  });
});

it("reports a registration", async () => {
  await open("Register", { regEmail: "dana@portico.example", ref: "FRIEND-1" });
  await person.type(field("password"), "12345678{Enter}");
  await settle();
  expect(requests[0]!.fields).toEqual({
    email: "dana@portico.example",
    password: "12345678",
    referral_code: "FRIEND-1",
  });
  expect(events).toEqual(["register-success", "closed"]);
});

describe("the options", () => {
  it("fill in, lock and hide fields", async () => {
    await open("Register", {
      regEmail: "dana@portico.example",
      readOnlyEmail: true,
      userCode: "USER-1",
      ref: "REF-1",
      readOnlyCode: true,
    });
    expect(field("email")).toMatchObject({ value: "dana@portico.example", readOnly: true });
    expect(field("referralCode")).toMatchObject({ value: "USER-1", readOnly: true });
    expect(document.activeElement).toBe(field("password"));
    await open("Register", { ref: "REF-1" });
    expect(field("referralCode")).toMatchObject({ value: "REF-1", readOnly: false });
    await open("Register", { hideRefCode: true, ref: "REF-1" });
    expect(queryByLabelText(dialog(), english["referralCode"]!)).toBeNull();
  });

  it.each(["Login", "Register"] as const)(
    "show on open%s the text for the visitor's action",
    async (kind) => {
      await open(kind, { preAction: "join-contest", extraProps: { contestId: "spring-sprint" } });
      expect(dialog().textContent).toContain(english["joinContestLead"]!);
    },
  );

  it("keep the default text for an unknown action", async () => {
    await open("Login", { preAction: "__proto__" });
    expect(dialog().textContent).toContain(english["loginLead"]!);
  });

  it.each<[string, "Login" | "Register", LoginOptions, string, boolean]>([
    ["nothing", "Login", {}, english["loginTitle"]!, true],
    ["showReg", "Login", { showReg: true }, english["registerTitle"]!, true],
    ["disableSwitch", "Login", { disableSwitch: true }, english["loginTitle"]!, false],
    ["hideRegister", "Login", { hideRegister: true }, english["loginTitle"]!, false],
    ["hideLogin", "Login", { hideLogin: true }, english["registerTitle"]!, false],
    ["hideLogin", "Register", { hideLogin: true }, english["registerTitle"]!, false],
    ["hideRegister", "Register", { hideRegister: true }, english["loginTitle"]!, false],
    ["both hidden", "Register", { hideLogin: true, hideRegister: true }, english["registerTitle"]!, false],
  ])("%s on open%s", async (_name, kind, options, title, canSwitch) => {
    await open(kind, options);
    expect(getByRole(document.body, "dialog", { name: title })).toBeDefined();
    expect(dialog().querySelector(".exchange-switch") !== null).toBe(canSwitch);
  });

  it("switch between login and registration", async () => {
    await open("Login");
    await person.click(getByRole(dialog(), "link", { name: english["register"]! }));
    await settle();
    expect(getByRole(document.body, "dialog", { name: english["registerTitle"]! })).toBeDefined();
    await person.click(getByRole(dialog(), "link", { name: english["logIn"]! }));
    await settle();
    expect(getByRole(document.body, "dialog", { name: english["loginTitle"]! })).toBeDefined();
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(events).toEqual([]);
  });
});

it("does not call a removed listener", async () => {
  const listener = jest.fn();
  uniframe.on("closed", listener)();
  await open("Login");
  uniframe.close();
  expect(listener).not.toHaveBeenCalled();
});
