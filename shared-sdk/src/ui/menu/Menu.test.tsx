/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu, MenuItem, MenuLink } from "./Menu.tsx";

const user = userEvent.setup();
const focused = () => document.activeElement?.textContent;

function renderMenu(checked?: string) {
  render(
    <Menu trigger="Areas">
      {["Spot", "Earn", "Bots"].map((name) =>
        checked === undefined ? (
          <MenuLink key={name} href={`#${name}`}>
            {name}
          </MenuLink>
        ) : (
          <MenuItem key={name} checked={name === checked} onSelect={() => {}}>
            {name}
          </MenuItem>
        ),
      )}
    </Menu>,
  );
  const trigger = screen.getByRole("button", { name: "Areas" });
  trigger.focus();
  return trigger;
}

test("its list has the name of its button", async () => {
  renderMenu();
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("menu", { name: "Areas" })).not.toBeNull();
});

test.each([
  ["{Enter}", "Spot"],
  [" ", "Spot"],
  ["{ArrowDown}", "Spot"],
  ["{ArrowUp}", "Bots"],
])("%s opens it on %s", async (key, name) => {
  renderMenu();
  await user.keyboard(key);
  expect(focused()).toBe(name);
});

test.each([
  ["{Enter}", "Earn"],
  ["{ArrowDown}", "Earn"],
  ["{ArrowUp}", "Bots"],
])("with a chosen item, %s opens it on %s", async (key, name) => {
  renderMenu("Earn");
  await user.keyboard(key);
  expect(focused()).toBe(name);
});

test("opens on the first item again after it was opened on the last one", async () => {
  const trigger = renderMenu();
  await user.keyboard("{ArrowUp}{Escape}");
  expect(trigger).toBe(document.activeElement);
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Spot");
});
