import { defineRemote } from "./defineRemote.ts";
import { parseRemoteModule } from "./parseRemoteModule.ts";

const mount = () => ({ update: () => {}, release: () => {} });

const brokenModule = {
  get contract(): string {
    throw new ReferenceError("Cannot access 'contract' before initialization");
  },
};

describe("parseRemoteModule", () => {
  test("accepts the result of defineRemote", () => {
    expect(parseRemoteModule(defineRemote({ mount }))).toMatchObject({ ok: true });
  });

  test.each([
    ["a later minor of the same major", { contract: "1.7", mount }],
    ["a namespace object with other exports", { contract: "1.0", mount, extra: 1 }],
  ])("accepts %s", (_, value) => {
    expect(parseRemoteModule(value)).toMatchObject({ ok: true });
  });

  test.each([
    ["nothing", undefined, "no-module"],
    ["a function", mount, "no-module"],
    ["a module whose evaluation failed", brokenModule, "no-module"],
    ["no mount", { contract: "1.0" }, "no-mount"],
    ["a mount that can't be called", { contract: "1.0", mount: {} }, "no-mount"],
    ["no contract", { mount }, "other-contract"],
    ["a later major", { contract: "2.0", mount }, "other-contract"],
    ["a number", { contract: 1, mount }, "other-contract"],
    ["a major with the same prefix", { contract: "10.0", mount }, "other-contract"],
  ])("refuses %s", (_, value, code) => {
    expect(parseRemoteModule(value)).toMatchObject({ ok: false, error: { name: "RemoteModuleError", code } });
  });
});
