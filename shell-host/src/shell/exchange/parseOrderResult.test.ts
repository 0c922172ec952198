import { parseOrderResult } from "./parseOrderResult.ts";

const wire = {
  amount: "0.01",
  value: "684.125",
  balances: [{ asset: "BTC", available: "0.01" }],
  order_id: "1",
};

describe("parseOrderResult", () => {
  it("reads amounts and balances", () => {
    expect(parseOrderResult(wire)).toEqual({
      amount: "0.01",
      value: "684.125",
      balances: [{ asset: "BTC", available: "0.01" }],
    });
  });

  it.each([
    [null, "balances"],
    [{ ...wire, amount: 1 }, "amount"],
    [{ ...wire, value: "NaN" }, "value"],
    [{ ...wire, balances: {} }, "balances"],
    [{ ...wire, balances: [{ available: "1" }] }, "balances[0].asset"],
    [{ ...wire, balances: [{ asset: "BTC", available: null }] }, "balances[0].available"],
  ])("refuses %j with the field's name", (result, place) => {
    expect(() => parseOrderResult(result)).toThrow(place);
  });
});
