import { captureUniframe } from "./uniframe.ts";

describe("captureUniframe", () => {
  const modals = () => ({
    openLogin: jest.fn(),
    openRegister: jest.fn(),
    close: jest.fn(),
    on: jest.fn(() => () => undefined),
  });

  it("calls the methods as captured, on their object", () => {
    const uniframe = modals();
    const { openLogin } = uniframe;
    const captured = captureUniframe({ uniframe })!;
    uniframe.openLogin = jest.fn();
    captured.openLogin({ preAction: "join" });
    expect(openLogin).toHaveBeenCalledWith({ preAction: "join" });
    expect(openLogin.mock.contexts).toEqual([uniframe]);
    expect(uniframe.openLogin).not.toHaveBeenCalled();
    expect(Object.isFrozen(captured)).toBe(true);
  });

  it.each(["openLogin", "openRegister", "close", "on"])("returns null for an object without %s", (name) => {
    expect(captureUniframe({ uniframe: { ...modals(), [name]: undefined } })).toBeNull();
  });

  it.each([undefined, null, "uniframe", () => undefined])("returns null for %p", (uniframe) => {
    expect(captureUniframe({ uniframe })).toBeNull();
  });
});
