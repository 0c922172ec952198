import { capabilityFields, restrictContext, type Capability } from "./capabilities.ts";
import type { FullRemoteContext } from "./remoteContract.ts";

const fields = Object.values(capabilityFields).flat();
const base = ["app", "bridge", "clock", "fail", "messages", "release", "store", "telemetry"];
const membersOfBridge = fields.flatMap((field) => field.split(".")[1] ?? []);
const context = {
  ...Object.fromEntries(
    [...base, ...fields.filter((field) => !field.includes("."))].map((field) => [field, { field }]),
  ),
  release: { name: "wheel", version: "1.0.0" },
  bridge: Object.fromEntries(membersOfBridge.map((member) => [member, { member }])),
} as unknown as FullRemoteContext;
const capabilities = Object.keys(capabilityFields) as Capability[];

/** The value at a path such as `quotes` or `bridge.shareImage`. */
const read = (from: FullRemoteContext, path: string) =>
  path.split(".").reduce((value, key) => (value as unknown as Record<string, object>)[key]!, from as object);

test.each(capabilities)("%s gives its fields, and no other capability does", (capability) => {
  const others = capabilities.filter((name) => name !== capability);
  for (const field of capabilityFields[capability]) {
    expect(read(restrictContext(context, [capability]), field)).toBe(read(context, field));
    expect(() => read(restrictContext(context, others), field)).toThrow(
      `The remote wheel reads "${field}" of its context without the capability "${capability}"`,
    );
  }
});

test("every remote has the other fields, and a bridge without functions", () => {
  const restricted = restrictContext(context, []);
  expect(Object.keys({ ...restricted }).sort()).toEqual(base);
  expect(Object.keys({ ...restricted.bridge })).toEqual([]);
  expect(Object.keys(context.bridge)).toEqual(membersOfBridge);
});

test("a granted name that this SDK does not have changes nothing", () => {
  expect(Object.keys(restrictContext(context, ["camera", "toString"])).sort()).toEqual(base);
});

test("the error is recognised by its name and code, and names the capability", () => {
  let thrown: unknown = null;
  try {
    void restrictContext(context, ["api"]).session;
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    name: "CapabilityError",
    code: "capability-missing",
    capability: "session",
  });
});
