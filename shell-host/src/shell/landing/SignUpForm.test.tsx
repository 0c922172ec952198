/**
 * @jest-environment jsdom
 */
import { RemoteProviders } from "@portico/shared-sdk/react";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createPageContext } from "../../../tests/createPageContext.ts";
import { readPageLoginOptions } from "../../services/pageLoginOptions.ts";
import { SignUpForm } from "./SignUpForm.tsx";

const user = userEvent.setup();

const context = createPageContext("/sem/");
const form = (
  <RemoteProviders context={context}>
    <SignUpForm />
  </RemoteProviders>
);

test("the login flow gets the entered address, and Enter opens registration", async () => {
  render(form);
  expect(readPageLoginOptions(document)).toEqual({});
  const opened = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole("link", { name: "Open an account" }).addEventListener("click", opened);
  await user.type(screen.getByRole("textbox", { name: "Email address" }), " new@portico.example{Enter}");
  expect(opened).toHaveBeenCalledTimes(1);
  expect(readPageLoginOptions(document)).toEqual({ regEmail: "new@portico.example" });
});

test("the login flow gets an address that a password manager has filled in without an event", () => {
  render(form);
  screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" }).value = "filled@portico.example";
  expect(readPageLoginOptions(document)).toEqual({ regEmail: "filled@portico.example" });
});

test("an address that was entered before hydration stays, and the login flow gets it", () => {
  document.body.innerHTML = `<main>${renderToString(form)}</main>`;
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });
  field.value = "early@portico.example";
  act(() => void hydrateRoot(document.querySelector("main")!, form));
  expect(field.value).toBe("early@portico.example");
  expect(readPageLoginOptions(document)).toEqual({ regEmail: "early@portico.example" });
});
