import fc from "fast-check";
import { describeError } from "./describeError.ts";

describe("describeError", () => {
  it("reads an error", () => {
    const error = new RangeError("too far");
    expect(describeError(error)).toEqual({
      name: "RangeError",
      message: "too far",
      code: null,
      stack: error.stack,
    });
  });

  it("reads an error with a code from another bundle", () => {
    expect(describeError({ name: "ApiError", code: "timeout", message: "late" })).toEqual({
      name: "ApiError",
      code: "timeout",
      message: "late",
      stack: null,
    });
  });

  it.each([
    ["text", "text"],
    [7, "7"],
    [undefined, "undefined"],
    [null, "null"],
    [Symbol("s"), "Symbol(s)"],
  ])("reads %p", (reason, message) =>
    expect(describeError(reason)).toMatchObject({ name: "Error", message }),
  );

  it("does not serialize objects", () => {
    expect(JSON.stringify(describeError({ ret_msg: "secret", result: { token: "secret" } }))).not.toContain(
      "secret",
    );
  });

  it("returns a description of any value", () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error("trap");
        },
      },
    );
    expect(describeError(trap).message).toBe("what was thrown can't be read");
    fc.assert(
      fc.property(fc.anything(), (reason) => {
        const { name, message } = describeError(reason);
        expect(typeof name).toBe("string");
        expect(typeof message).toBe("string");
      }),
    );
  });
});
