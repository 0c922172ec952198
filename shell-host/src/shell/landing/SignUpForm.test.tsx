/**
 * @jest-environment jsdom
 */
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../../messages/en.json";
import { readPageLoginOptions } from "../../services/pageLoginOptions.ts";
import { SignUpForm } from "./SignUpForm.tsx";

const user = userEvent.setup();

test("the login flow gets the entered address, and Enter opens registration", async () => {
  const context = createStaticRemoteContext({
    address: "https://www.portico.example/en/sem/",
    locale: "en",
    path: "/sem/",
    release: { name: "shell", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  render(
    <RemoteProviders context={context}>
      <SignUpForm />
    </RemoteProviders>,
  );
  expect(readPageLoginOptions(document)).toEqual({});
  const opened = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole("link", { name: "Open an account" }).addEventListener("click", opened);
  await user.type(screen.getByRole("textbox", { name: "Email address" }), " new@portico.example{Enter}");
  expect(opened).toHaveBeenCalledTimes(1);
  expect(readPageLoginOptions(document)).toEqual({ regEmail: "new@portico.example" });
});
