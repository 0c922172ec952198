import { compileMessages } from "../testing/compileMessages.ts";
import { createRecordingTelemetry } from "../testing/recordingTelemetry.ts";
import { createFormatter } from "./createFormatter.ts";

function setUp(messages: Readonly<Record<string, string>>) {
  const telemetry = createRecordingTelemetry();
  return {
    telemetry,
    text: createFormatter({ locale: "en", messages: compileMessages(messages), telemetry }),
  };
}

it.each([
  ["Winter Cup", "Winter Cup"],
  ["Winter <b>Cup</b>", "Winter Cup"],
  ["<b>Winter</b> <em>Trading <bdi>Cup</bdi></em>", "Winter Trading Cup"],
  ["See <link>the rules</link>.\nThen <b></b>trade.", "See the rules.\nThen trade."],
])("formats %j as %j", (message, written) => {
  const { text, telemetry } = setUp({ title: message });
  expect(text("title")).toBe(written);
  expect(telemetry.reported).toEqual([]);
});

it("returns null for an unknown id", () => {
  const { text, telemetry } = setUp({});
  expect(text("title")).toBeNull();
  expect(telemetry.reported).toEqual([]);
});

it("returns the id of a message that lacks an argument, and reports it once", () => {
  const { text, telemetry } = setUp({ title: "Winter {year}" });
  expect([text("title"), text("title")]).toEqual(["title", "title"]);
  expect(telemetry.reported.map(({ code, message }) => [code, message])).toEqual([
    ["message-format", "title, argument year is not given"],
  ]);
});
