/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./Button.tsx";

const user = userEvent.setup();

async function pressAll(loading: boolean, type: "button" | "submit" = "button") {
  const pressed: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push("submit");
      }}
    >
      <Button type={type} loading={loading} onClick={() => pressed.push("click")}>
        Join
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Join" });
  button.focus();
  await user.keyboard("{Enter} ");
  button.click();
  return { button, pressed };
}

test("a loading button ignores Enter, Space and the pointer, keeps the focus and describes the reason", async () => {
  const { button, pressed } = await pressAll(true);
  expect(pressed).toEqual([]);
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("a loading button does not submit a form", async () => {
  expect((await pressAll(true, "submit")).pressed).toEqual([]);
});

test("any other button accepts all three", async () => {
  const { button, pressed } = await pressAll(false);
  expect(pressed).toEqual(["click", "click", "click"]);
  expect(button.hasAttribute("aria-busy") || button.hasAttribute("aria-disabled")).toBe(false);
});
