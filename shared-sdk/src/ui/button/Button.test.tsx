/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, LinkButton, type ButtonSize, type ButtonVariant } from "./Button.tsx";

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

const variants: readonly ButtonVariant[] = [
  "default",
  "primary",
  "secondary",
  "secondaryBrand",
  "tradeLong",
  "tradeShort",
  "tradeSecondary",
  "marketing",
];
const sizes: readonly ButtonSize[] = ["xx-small", "x-small", "small", "middle", "large", "x-large"];

test("is of variant default and size middle, as is a link", () => {
  render(
    <>
      <Button>Join</Button>
      <LinkButton href="/">Home</LinkButton>
    </>,
  );
  for (const element of [screen.getByRole("button"), screen.getByRole("link")]) {
    expect({ ...element.dataset }).toEqual({ variant: "default", size: "middle" });
  }
});

test("shows a subtitle on small trade buttons only", () => {
  render(
    <>
      {variants.flatMap((variant) =>
        [undefined, ...sizes].map((size) => (
          <Button key={`${variant} ${size}`} variant={variant} size={size} subtitle="+1 %">
            {variant} {size}
          </Button>
        )),
      )}
    </>,
  );
  const withSubtitle = screen
    .getAllByRole("button")
    .filter(({ textContent }) => textContent.endsWith("+1 %"))
    .map(({ dataset }) => `${dataset["variant"]} ${dataset["size"]}`);
  expect(withSubtitle).toEqual(["tradeLong small", "tradeShort small", "tradeSecondary small"]);
});
