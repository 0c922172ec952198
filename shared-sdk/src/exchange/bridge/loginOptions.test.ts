import fc from "fast-check";
import { loginOptionKinds, parseLoginOptions, type LoginOptions } from "./loginOptions.ts";

const all: Required<LoginOptions> = {
  showReg: true,
  regEmail: "a@b.example",
  regPhone: "5551234567",
  regCountryCode: "+90",
  readOnlyCode: true,
  readOnlyEmail: false,
  userCode: "FRIEND1",
  extraProps: { campaign: "spring" },
  hideLogin: false,
  hideRegister: true,
  hideRefCode: true,
  preAction: "join-wheel",
  disableSwitch: true,
  ref: "abc_DEF-9",
};

describe("parseLoginOptions", () => {
  it("accepts each of the fourteen options", () => {
    expect(Object.keys(loginOptionKinds)).toHaveLength(14);
    expect(parseLoginOptions(all)).toEqual(all);
  });

  it.each(Object.keys(loginOptionKinds))("drops %s of the wrong type", (name) => {
    for (const wrong of [null, undefined, 7, "", [], () => undefined, "x".repeat(257), Symbol("x")]) {
      expect(parseLoginOptions({ [name]: wrong })).toEqual({});
    }
  });

  it("drops unknown and inherited fields and getters", () => {
    const withGetter = Object.defineProperty({}, "regEmail", {
      get: () => {
        throw new Error("ran");
      },
    });
    expect(parseLoginOptions(withGetter)).toEqual({});
    const inherited = Object.create({ showReg: true }) as object;
    expect(parseLoginOptions(inherited)).toEqual({});
    expect(parseLoginOptions(JSON.parse('{"__proto__":{"showReg":true},"token":"t","userId":1}'))).toEqual(
      {},
    );
    expect(({} as Record<string, unknown>)["showReg"]).toBeUndefined();
  });

  it.each(["", "x".repeat(65), "a b", "a%20", "é", "a\n", "<b>"])(
    "drops the invalid referral code %j",
    (ref) => {
      expect(parseLoginOptions({ ref, preAction: "join" })).toEqual({ preAction: "join" });
    },
  );

  it("returns options of the right types for any value", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record(mapKinds(), { requiredKeys: [] })), (value) => {
        for (const [name, option] of Object.entries(parseLoginOptions(value))) {
          const kind = loginOptionKinds[name as keyof LoginOptions];
          expect(typeof option).toBe({ flag: "boolean", text: "string", record: "object" }[kind]);
        }
      }),
    );
  });
});

function mapKinds() {
  return Object.fromEntries(Object.keys(loginOptionKinds).map((name) => [name, fc.anything()]));
}
