import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { parseEnvelope } from "./parseEnvelope.ts";

const url = "https://api2.portico.example/x-api/thing?page=1";

const parse = (value: unknown) => parseEnvelope(JSON.stringify(value), { url, isProfile: false });

describe("properties", () => {
  const anyJson = fc.jsonValue({ noUnicodeString: false });
  const code = fc.oneof(fc.constantFrom(0, -0, "0", null, 10007, 33003, 10009, 100007), anyJson);
  const envelope = fc.oneof(
    anyJson,
    fc.record(
      {
        ret_code: code,
        retCode: code,
        ret_msg: anyJson,
        result: fc.oneof(
          anyJson,
          fc.record({ status_code: fc.oneof(fc.constantFrom(200, "200", 502), anyJson) }),
        ),
        data: anyJson,
      },
      { requiredKeys: [] },
    ),
  );
  const text = fc.oneof(
    fc.string(),
    envelope.map((value) => JSON.stringify(value)),
  );

  test("succeeds only when every return code present is the number 0 and the status is 200", () => {
    fc.assert(
      fc.property(text, fc.boolean(), (body, isProfile) => {
        const verdict = parseEnvelope(body, { url, isProfile });
        if (!verdict.ok) return;
        const { ret_code, retCode, result } = JSON.parse(body) as Record<string, unknown>;
        const codes = [ret_code, retCode].filter((value) => value !== undefined);
        expect(codes.length).toBeGreaterThan(0);
        expect(codes.every((value) => typeof value === "number" && value === 0)).toBe(true);
        if (
          typeof result === "object" &&
          result !== null &&
          !Array.isArray(result) &&
          "status_code" in result
        ) {
          expect([200, "200"]).toContain(result.status_code);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("reports every code other than 0 as an error with that code", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), anyJson, (retCode, result) => {
        fc.pre(retCode !== 0);
        const verdict = parse({ ret_code: retCode, result });
        expect(verdict).toMatchObject({ ok: false, error: { retCode } });
      }),
      { numRuns: 500 },
    );
  });

  test("returns exactly one result for any text, and clears caches only for a lost permission outside the profile", () => {
    fc.assert(
      fc.property(fc.oneof(text, anyText), fc.boolean(), (body, isProfile) => {
        const verdict = parseEnvelope(body, { url, isProfile });
        if (verdict.ok) return;
        const { name, code: errorCode, clearsCache } = verdict.error;
        expect(name).toBe("ApiError");
        expect([
          "empty",
          "not-json",
          "bad-envelope",
          "no-permission",
          "server-message",
          "business",
          "gateway",
        ]).toContain(errorCode);
        expect(clearsCache).toBe(errorCode === "no-permission" && !isProfile);
      }),
      { numRuns: 500 },
    );
  });
});
