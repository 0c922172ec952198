import { parseFault } from "./fault.ts";

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
