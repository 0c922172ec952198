/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Notification } from "../../../exchange/notifications/notificationsSlice.ts";
import { ToastRegion } from "./ToastRegion.tsx";

const user = userEvent.setup();
const toast: Notification = { id: "a", type: "success", title: "Address saved", isOpen: true };

function renderToasts(items: readonly Notification[] = [toast]) {
  const calls: string[] = [];
  render(
    <ToastRegion
      items={items}
      label="Notifications"
      dismissLabel="Dismiss"
      onDismiss={(id) => calls.push(`dismiss ${id}`)}
      onPause={() => calls.push("pause")}
      onResume={() => calls.push("resume")}
    />,
  );
  return calls;
}

test("is a list in a region, in which only a failure interrupts", () => {
  renderToasts([toast, { ...toast, id: "b", type: "fail", title: "Not saved" }]);
  expect(screen.getByRole("region", { name: "Notifications" })).toBeTruthy();
  expect(screen.getByRole("list").children).toHaveLength(2);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toBe("Address saved");
  expect(screen.getByRole("alert").textContent).toBe("Not saved");
});

test("F8 moves the focus to the region, which stops the time; nothing does while all are closed", async () => {
  const calls = renderToasts();
  await user.keyboard("{F7}");
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("{F8}");
  expect(document.activeElement).toBe(screen.getByRole("region"));
  expect(calls).toEqual(["pause"]);
});

test("F8 leaves the focus where it is while all toasts are closed", async () => {
  renderToasts([{ ...toast, isOpen: false }]);
  await user.keyboard("{F8}");
  expect(document.activeElement).toBe(document.body);
});

/** jsdom's pointer events have no coordinates. */
const point = (type: string, place: MouseEventInit) =>
  fireEvent(screen.getByRole("listitem"), new MouseEvent(type, { bubbles: true, ...place }));

test.each([
  ["down by 51 px", { clientY: 151 }, ["dismiss a"]],
  ["down by 50 px", { clientY: 150 }, []],
  ["up", { clientY: 20 }, []],
  ["sideways", { clientX: 300, clientY: 100 }, []],
])("a swipe %s calls %j", (_, end, expected) => {
  const calls = renderToasts();
  point("pointerdown", { clientX: 100, clientY: 100 });
  point("pointermove", end);
  point("pointerup", end);
  expect(calls).toEqual(expected);
});

test("a swipe that the browser takes over for scrolling dismisses nothing", () => {
  const calls = renderToasts();
  point("pointerdown", { clientY: 100 });
  point("pointercancel", { clientY: 200 });
  point("pointerup", { clientY: 200 });
  expect(calls).toEqual([]);
});
