/** @jest-environment jsdom */
import { createFrameChannel } from "./frameChannel.ts";
import { parseUniframeMessage, type UniframeCommand, type UniframeMessage } from "./uniframe.ts";

const origin = "https://www.portico.example";
const good: UniframeMessage = { type: "portico:uniframe", event: "login-success" };

function setUp(frameOrigin = origin) {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const frameWindow = frame.contentWindow!;
  const received: UniframeMessage[] = [];
  const post = jest.spyOn(frameWindow, "postMessage").mockImplementation(() => undefined);
  const channel = createFrameChannel<UniframeMessage, UniframeCommand>({
    hostWindow: window,
    frameWindow,
    origin: frameOrigin,
    parse: parseUniframeMessage,
    onMessage: (message) => received.push(message),
  });
  const send = (data: unknown, { from = origin, source = frameWindow as MessageEventSource | null } = {}) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin: from, source }));
  return { channel, received, send, post, frameWindow };
}

const spoofedOrigins = [
  "https://evil.example",
  "http://www.portico.example",
  "https://www.portico.example.evil.example",
  "https://www.portico.example:444",
  "https://portico.example",
  "https://WWW.portico.example",
  "null",
  "",
];

const badShapes: readonly [string, unknown][] = [
  ["a text", JSON.stringify(good)],
  ["nothing", null],
  ["another type", { ...good, type: "uniframe" }],
  ["an unknown event", { ...good, event: "logout" }],
  ["one field more", { ...good, token: "t" }],
];

describe("createFrameChannel with the frame's messages", () => {
  const cells = spoofedOrigins.flatMap((spoofed) =>
    badShapes.map(([name, data]) => [spoofed, name, data] as const),
  );

  it.each(cells)("hears nothing from %j saying %s", (spoofed, _name, data) => {
    const { received, send } = setUp();
    send(data, { from: spoofed });
    expect(received).toEqual([]);
  });

  it.each(spoofedOrigins)("hears no well-formed message from %j", (spoofed) => {
    const { received, send } = setUp();
    send(good, { from: spoofed });
    expect(received).toEqual([]);
  });

  it.each(badShapes)("hears no %s from the frame itself", (_name, data) => {
    const { received, send } = setUp();
    send(data);
    expect(received).toEqual([]);
  });

  it("hears nothing from another window of the right origin", () => {
    const { received, send } = setUp();
    const stranger = document.body.appendChild(document.createElement("iframe")).contentWindow;
    for (const source of [window, stranger, null]) send(good, { source });
    expect(received).toEqual([]);
  });

  it("hears the frame, until it is released", () => {
    const { channel, received, send } = setUp();
    send(good);
    send({ type: "portico:uniframe", event: "closed" });
    expect(received.map(({ event }) => event)).toEqual(["login-success", "closed"]);
    channel.release();
    send(good);
    expect(received).toHaveLength(2);
  });

  it("posts to the frame's exact origin", () => {
    const { channel, post } = setUp();
    channel.post({ type: "portico:uniframe", command: "close" });
    expect(post).toHaveBeenCalledWith({ type: "portico:uniframe", command: "close" }, origin);
  });

  it.each([
    "*",
    "/",
    "null",
    "",
    "https://www.portico.example/",
    "https://www.portico.example/path",
    "https://user@www.portico.example",
    "www.portico.example",
    "https://www.portico.example:443",
    "file://",
  ])("refuses %j as an origin", (notExact) => {
    expect(() => setUp(notExact)).toThrow(TypeError);
  });
});
