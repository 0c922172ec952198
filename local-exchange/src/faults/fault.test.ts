import { parseFault } from "./fault.ts";
import { createFaultPlan, readPlannedFaults } from "./faultPlan.ts";

it.each([
  ["status=400", { kind: "status", status: 400 }],
  ["status=599", { kind: "status", status: 599 }],
  ["delay=0", { kind: "delay", delayMs: 0 }],
  ["delay=120000", { kind: "delay", delayMs: 120_000 }],
  ["hang", { kind: "hang" }],
  ["truncate", { kind: "truncate" }],
  ["reset", { kind: "reset" }],
])("reads %s", (text, fault) => expect(parseFault(text)).toEqual(fault));

it.each([
  "",
  "hangs",
  "status",
  "status=399",
  "status=600",
  "status=5e2",
  "delay=-1",
  "delay=120001",
  "delay=1s",
  "reset=1",
])("refuses %j", (text) => expect(parseFault(text)).toBeNull());

describe("a plan of faults", () => {
  it("applies the first fault whose prefix matches, as often as planned", () => {
    const plan = createFaultPlan();
    plan.replace([
      { path: "/remotes/header/", fault: "hang", times: 2 },
      { path: "/remotes/", fault: "reset" },
    ]);
    const kinds = [
      "/remotes/header/1/x.js",
      "/remotes/footer/",
      "/remotes/header/",
      "/remotes/header/",
      "/assets/",
    ];
    expect(kinds.map((path) => plan.take(path)?.kind)).toEqual(["hang", "reset", "hang", "reset", undefined]);
    expect(plan.faults).toEqual([{ path: "/remotes/", fault: "reset" }]);
  });

  it("is ignored for a request with its own fault", () => {
    const plan = createFaultPlan();
    plan.replace([{ path: "/", fault: "hang", times: 1 }]);
    expect(plan.take("/", "status=503")).toEqual({ kind: "status", status: 503 });
    expect(plan.take("/", "nonsense")).toEqual({ kind: "hang" });
    expect(plan.take("/")).toBeNull();
  });

  it.each([
    null,
    {},
    [null],
    [{ path: "remotes/", fault: "hang" }],
    [{ path: "/remotes/", fault: "explode" }],
    [{ path: "/remotes/", fault: "hang", times: 0 }],
    [{ path: "/remotes/", fault: "hang", times: 1.5 }],
    [{ path: "/remotes/", fault: "hang" }, { path: "/assets/" }],
  ])("refuses %j", (value) => expect(readPlannedFaults(value)).toBeNull());
});
