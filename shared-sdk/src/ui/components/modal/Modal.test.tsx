/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Modal } from "./Modal.tsx";

const user = userEvent.setup();

// jsdom has no modal dialogs; the focus is tested in a browser (e2e/catalogue/catalogue.spec.ts)
let isClosedInPage = false;
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    // browser: a dialog that is not in the page gives no focus back
    if (this.isConnected) isClosedInPage = true;
    this.removeAttribute("open");
  };
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Rules" closeLabel="Close">
        <p>Be fair.</p>
      </Modal>
    </>
  );
}

async function openModal() {
  render(<Page />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open" }));
  return screen.getByRole("dialog", { name: "Rules" });
}

test("the close button closes it", async () => {
  await openModal();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(isClosedInPage).toBe(true);
});

test("Escape, which the browser reports as cancel, closes it through its owner", async () => {
  const dialog = await openModal();
  const isUnhandled = fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(isUnhandled).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a press outside closes it, a press inside does not", async () => {
  const dialog = await openModal();
  await user.click(screen.getByText("Be fair."));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await user.click(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the page behind doesn't scroll and keeps its width while it is open", async () => {
  const { style } = document.documentElement;
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(window.innerWidth - 15);
  await openModal();
  expect(style.overflow).toBe("hidden");
  expect(style.paddingInlineEnd).toBe("15px");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(style.overflow).toBe("");
  expect(style.paddingInlineEnd).toBe("");
});

test("opens, closes with Escape and gives the focus back where the browser has no modal dialogs", async () => {
  jest.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(() => {
    throw new TypeError("not a function");
  });
  const dialog = await openModal();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Open" })).toBe(document.activeElement);
});
