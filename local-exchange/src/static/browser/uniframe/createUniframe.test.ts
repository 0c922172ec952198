/** @jest-environment jsdom */
import type { LoginOptions } from "@portico/shared-sdk";
import type { Uniframe } from "@portico/shared-sdk/host";
import userEvent from "@testing-library/user-event";
import { getByLabelText, getByRole, queryByLabelText, queryByRole } from "@testing-library/dom";
import { createUniframe } from "./createUniframe.ts";
import english from "./messages/en.json";

const person = userEvent.setup();

let uniframe: Uniframe;
let events: string[];
let requests: { address: string; init: RequestInit }[];
let reply: () => Promise<{ ret_code: number }>;

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
  document.documentElement.removeAttribute("data-theme");
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  requests = [];
  reply = () => Promise.resolve({ ret_code: 0 });
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    requests.push({ address, init });
    const body = await reply();
    return { json: () => Promise.resolve(body) };
  }) as typeof fetch;
  uniframe = createUniframe({ origin: "http://localhost:4173", prepare: () => Promise.resolve(english) });
  events = [];
  for (const event of ["login-success", "register-success", "closed"] as const) {
    uniframe.on(event, () => events.push(event));
  }
});

afterEach(() => uniframe.close());

const dialog = () => getByRole(document.body, "dialog");
const field = (label: string) => getByLabelText<HTMLInputElement>(dialog(), label);
const button = (name: string) => getByRole<HTMLButtonElement>(dialog(), "button", { name });
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open(kind: "Login" | "Register", options: LoginOptions = {}) {
  uniframe[`open${kind}`](options);
  await settle();
}

describe("the dialog", () => {
  it("has its title as name, is inside the page's mount point, and the first empty field has the focus", async () => {
    await open("Login");
    expect(dialog()).toBe(getByRole(document.body, "dialog", { name: english.loginTitle }));
    expect(document.getElementById("portico-modal")!.contains(dialog())).toBe(true);
    expect(document.activeElement).toBe(field(english.email));
  });

  it("is appended to the body when the page has no mount point for modals", async () => {
    document.getElementById("portico-modal")!.remove();
    await open("Login");
    expect(document.body.contains(dialog())).toBe(true);
  });

  it.each(["light", "dark"])("uses the page's %s theme", async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    await open("Login");
    expect(dialog().dataset["panelTheme"]).toBe(theme);
  });

  it.each([
    ["Escape", () => Promise.resolve((dialog() as HTMLDialogElement).close())],
    ["the close button", () => person.click(button(english.close))],
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
    expect(getByRole(document.body, "dialog", { name: english.registerTitle })).toBeDefined();
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
    await person.clear(field(english.email));
    if (email !== "") await person.type(field(english.email), email);
    await person.clear(field(english.password));
    if (password !== "") await person.type(field(english.password), password);
    await person.click(button(english.logIn));
    await settle();
  }

  it("sends email and password with the custom header, reports success, and closes", async () => {
    await open("Login");
    await fillIn(" alice@portico.example ", "portico");
    expect(requests).toHaveLength(1);
    const { address, init } = requests[0]!;
    expect(address).toBe("http://localhost:4173/x-api/user/v1/login");
    expect(init).toMatchObject({
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json", "x-requested-with": "portico" },
    });
    expect(JSON.parse(init.body as string)).toEqual({ email: "alice@portico.example", password: "portico" });
    expect(events).toEqual(["login-success", "closed"]);
    expect(queryByRole(document.body, "dialog")).toBeNull();
  });

  it.each([
    ["", "portico", english.email, english.emailInvalid],
    ["alice", "portico", english.email, english.emailInvalid],
    ["alice@portico", "portico", english.email, english.emailInvalid],
    ["alice@portico.example", "", english.password, english.passwordMissing],
  ])("with %j and %j sends nothing and marks the field %s", async (email, password, label, problem) => {
    await open("Login");
    await fillIn(email, password);
    expect(requests).toEqual([]);
    const input = field(label);
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby")!)!.textContent).toBe(problem);
  });

  it.each([
    [{ ret_code: 20001 }, english.wrongCredentials],
    [{ ret_code: 99999 }, english.failed],
    [{}, english.failed],
  ])("shows the message for the reply %j, and can be submitted again", async (envelope, problem) => {
    reply = () => Promise.resolve(envelope as { ret_code: number });
    await open("Login");
    await fillIn("alice@portico.example", "portico");
    expect(getByRole(dialog(), "alert").textContent).toBe(problem);
    expect(events).toEqual([]);
    reply = () => Promise.resolve({ ret_code: 0 });
    await person.click(button(english.logIn));
    await settle();
    expect(events).toEqual(["login-success", "closed"]);
  });

  it("shows that the network is unavailable", async () => {
    reply = () => Promise.reject(new TypeError("failed"));
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open("Login");
    await fillIn("alice@portico.example", "portico");
    expect(getByRole(dialog(), "alert").textContent).toBe(english.offline);
    online.mockRestore();
  });

  it("sends one request, however often the button is pressed", async () => {
    let answer = (_envelope: { ret_code: number }) => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    await open("Login");
    await fillIn("alice@portico.example", "portico");
    const busy = button(english.busy);
    await person.click(busy);
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    expect(requests).toHaveLength(1);
    answer({ ret_code: 20001 });
    await settle();
    expect(button(english.logIn).getAttribute("aria-disabled")).toBe("false");
  });
});

describe("registration", () => {
  it("sends the referral code and reports a registration", async () => {
    await open("Register", { regEmail: "dana@portico.example", ref: "FRIEND-1" });
    await person.type(field(english.password), "12345678{Enter}");
    await settle();
    expect(requests[0]!.address).toBe("http://localhost:4173/x-api/user/v1/register");
    expect(JSON.parse(requests[0]!.init.body as string)).toEqual({
      email: "dana@portico.example",
      password: "12345678",
      referral_code: "FRIEND-1",
    });
    expect(events).toEqual(["register-success", "closed"]);
  });

  it("refuses an invalid referral code", async () => {
    await open("Register", { regEmail: "dana@portico.example", userCode: "a b" });
    await person.type(field(english.password), "12345678{Enter}");
    expect(requests).toEqual([]);
    expect(document.activeElement).toBe(field(english.referralCode));
  });

  it.each([
    [20003, english.email, english.emailInvalid],
    [20004, english.password, english.passwordLength],
  ])("focuses the field that the exchange refused with %i", async (code, label, problem) => {
    reply = () => Promise.resolve({ ret_code: code });
    await open("Register", { regEmail: "dana@portico.example" });
    await person.type(field(english.password), "1234567{Enter}");
    await settle();
    expect(document.activeElement).toBe(field(label));
    expect(dialog().textContent).toContain(problem);
  });
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
    expect(field(english.email)).toMatchObject({ value: "dana@portico.example", readOnly: true });
    expect(field(english.referralCode)).toMatchObject({ value: "USER-1", readOnly: true });
    expect(document.activeElement).toBe(field(english.password));
    await open("Register", { ref: "REF-1" });
    expect(field(english.referralCode)).toMatchObject({ value: "REF-1", readOnly: false });
    await open("Register", { hideRefCode: true, ref: "REF-1" });
    expect(queryByLabelText(dialog(), english.referralCode)).toBeNull();
  });

  it("fill in the mobile number, which only a page with one requests", async () => {
    await open("Register", {
      regEmail: "dana@portico.example",
      regPhone: "555 010 20",
      regCountryCode: "+90",
    });
    expect(field(english.mobile)).toMatchObject({ type: "tel", value: "+90 555 010 20" });
    await person.type(field(english.password), "12345678{Enter}");
    await settle();
    expect(JSON.parse(requests[0]!.init.body as string)).toMatchObject({ mobile: "+90 555 010 20" });
    await open("Register", {});
    expect(queryByLabelText(dialog(), english.mobile)).toBeNull();
    await open("Login", { regPhone: "555 010 20" });
    expect(queryByLabelText(dialog(), english.mobile)).toBeNull();
  });

  it.each(["Login", "Register"] as const)(
    "show on open%s the text for the visitor's action",
    async (kind) => {
      const options = {
        regEmail: "dana@portico.example",
        preAction: "join-contest",
        extraProps: { contestId: "spring-sprint" },
      };
      await open(kind, options);
      expect(dialog().textContent).toContain(english.joinContestLead);
      await person.type(field(english.password), "12345678{Enter}");
      await settle();
      expect(JSON.parse(requests[0]!.init.body as string)).toMatchObject({
        pre_action: "join-contest",
        extra_props: { contestId: "spring-sprint" },
      });
    },
  );

  it("keep the default text for an unknown action", async () => {
    await open("Login", { preAction: "__proto__" });
    expect(dialog().textContent).toContain(english.loginLead);
  });

  it("send a hidden referral code as well", async () => {
    await open("Register", { hideRefCode: true, ref: "REF-1", regEmail: "dana@portico.example" });
    await person.type(field(english.password), "12345678{Enter}");
    await settle();
    expect(JSON.parse(requests[0]!.init.body as string)).toMatchObject({ referral_code: "REF-1" });
  });

  it.each<[string, "Login" | "Register", LoginOptions, string, boolean]>([
    ["nothing", "Login", {}, english.loginTitle, true],
    ["showReg", "Login", { showReg: true }, english.registerTitle, true],
    ["disableSwitch", "Login", { disableSwitch: true }, english.loginTitle, false],
    ["hideRegister", "Login", { hideRegister: true }, english.loginTitle, false],
    ["hideLogin", "Login", { hideLogin: true }, english.registerTitle, false],
    ["hideLogin", "Register", { hideLogin: true }, english.registerTitle, false],
    ["hideRegister", "Register", { hideRegister: true }, english.loginTitle, false],
    ["both hidden", "Register", { hideLogin: true, hideRegister: true }, english.registerTitle, false],
  ])("%s on open%s", async (_name, kind, options, title, canSwitch) => {
    await open(kind, options);
    expect(getByRole(document.body, "dialog", { name: title })).toBeDefined();
    expect(dialog().querySelector(".exchange-switch") !== null).toBe(canSwitch);
  });

  it("switch between login and registration", async () => {
    await open("Login");
    await person.click(button(english.register));
    expect(getByRole(document.body, "dialog", { name: english.registerTitle })).toBeDefined();
    const switchBack = dialog().querySelector<HTMLButtonElement>(".exchange-switch button")!;
    await person.click(switchBack);
    expect(getByRole(document.body, "dialog", { name: english.loginTitle })).toBeDefined();
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
