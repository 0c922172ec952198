import { parseFault } from "./fault.ts";

it.each([
  ["status=400", { kind: "status", value: 400 }],
  ["status=599", { kind: "status", value: 599 }],
  ["delay=0", { kind: "delay", value: 0 }],
  ["delay=99999", { kind: "delay", value: 99_999 }],
  ["hang", { kind: "hang", value: 0 }],
  ["truncate", { kind: "truncate", value: 0 }],
  ["reset", { kind: "reset", value: 0 }],
])("reads %s", (text, fault) => expect(parseFault(text)).toEqual(fault));

it.each([
  "",
  "hangs",
  "status",
  "status=399",
  "status=600",
  "status=5e2",
  "delay=-1",
  "delay=100000",
  "delay=1s",
  "reset=1",
])("refuses %j", (text) => expect(parseFault(text)).toBeNull());
