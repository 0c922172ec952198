import { createManualClock } from "../../testing/manualClock.ts";
import { createManualPresence } from "../../testing/manualPresence.ts";
import { createScriptedSocket, type ScriptedSocket } from "../../testing/scriptedSocket.ts";
import { createRealtimeSocket, type RealtimeState } from "./realtimeSocket.ts";

function setUp({ random = 0.5, refuse = (): boolean => false } = {}) {
  const clock = createManualClock();
  const presence = createManualPresence();
  const sockets: ScriptedSocket[] = [];
  const states: RealtimeState[] = [];
  const frames: unknown[] = [];
  const onOpen = jest.fn();
  const socket = createRealtimeSocket({
    address: "wss://stream.portico.example/x",
    ports: {
      clock,
      presence,
      random: () => random,
      openSocket: () => {
        if (refuse()) throw new DOMException("insecure", "SecurityError");
        const scripted = createScriptedSocket();
        sockets.push(scripted);
        return scripted;
      },
    },
    formatPing: (time) => `ping ${time}`,
    onOpen,
    onFrame: (data) => void frames.push(data),
    onStateChange: (state) => void states.push(state),
  });
  const newest = () => {
    const last = sockets[sockets.length - 1];
    if (!last) throw new Error("no socket was opened");
    return last;
  };
  const openLink = () => {
    socket.open();
    newest().acceptHandshake();
  };
  return { socket, clock, presence, sockets, states, frames, onOpen, newest, openLink };
}

test("opens nothing before connect", () => {
  const { socket, clock, presence, sockets } = setUp();
  expect(socket.state).toBe("init");
  expect([sockets.length, clock.pendingCount, presence.watcherCount]).toEqual([0, 0, 0]);
});

test("goes through init, open, closed by the client, init and open", () => {
  const { socket, states, sockets, newest, openLink, onOpen } = setUp();
  openLink();
  socket.close();
  expect(newest().isClosedByClient).toBe(true);
  openLink();
  expect(states).toEqual(["open", "closed", "init", "open"]);
  expect(sockets).toHaveLength(2);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test("opens one connection for two connects and closes it once for two disconnects", () => {
  const { socket, sockets, states } = setUp();
  socket.open();
  socket.open();
  socket.close();
  socket.close();
  expect(sockets).toHaveLength(1);
  expect(states).toEqual(["closed"]);
});

test("sends only over an open connection", () => {
  const { socket, newest } = setUp();
  socket.send("before");
  socket.open();
  socket.send("while connecting");
  newest().acceptHandshake();
  socket.send("now");
  newest().end(1006, false);
  socket.send("after");
  expect(newest().sent).toEqual(["now"]);
});

test("passes on frames of the current connection only", () => {
  const { socket, frames, sockets, openLink } = setUp();
  openLink();
  sockets[0]?.receive("one");
  socket.close();
  sockets[0]?.receive("late");
  openLink();
  sockets[0]?.receive("very late");
  sockets[1]?.receive("two");
  expect(frames).toEqual(["one", "two"]);
});

test("ignores late events of a closed connection", () => {
  const { socket, clock, states, sockets } = setUp();
  socket.open();
  socket.close();
  sockets[0]?.acceptHandshake();
  sockets[0]?.end(1006, false);
  expect(states).toEqual(["closed"]);
  expect(clock.pendingCount).toBe(0);
});

test("counts an address that the constructor refuses as a failed attempt", () => {
  let isRefused = true;
  const { socket, clock, states, sockets } = setUp({ refuse: () => isRefused });
  socket.open();
  expect(socket.state).toBe("init");
  clock.advance(0);
  expect(states).toEqual(["error"]);
  isRefused = false;
  clock.advance(250);
  expect(sockets).toHaveLength(1);
});

test("cancels a handshake after 10 s", () => {
  const { socket, clock, states, newest } = setUp();
  socket.open();
  clock.advance(9_999);
  expect(states).toEqual([]);
  clock.advance(1);
  expect(states).toEqual(["error"]);
  expect(newest().isClosedByClient).toBe(true);
});

describe("the wait before the next attempt", () => {
  test("doubles after each failed handshake", () => {
    const { socket, clock, sockets, newest } = setUp();
    socket.open();
    for (const waitMs of [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      const attempts = sockets.length;
      newest().end(1006, false);
      clock.advance(waitMs - 1);
      expect(sockets).toHaveLength(attempts);
      clock.advance(1);
      expect(sockets).toHaveLength(attempts + 1);
    }
  });

  test.each([
    [4_999, 1_000],
    [5_000, 250],
  ])("is, after a connection of %i ms, %i ms", (heldMs, waitMs) => {
    const { socket, clock, sockets, newest } = setUp();
    socket.open();
    newest().end(1006, false);
    clock.advance(250);
    newest().end(1006, false);
    clock.advance(500);
    newest().acceptHandshake();
    clock.advance(heldMs);
    newest().end(1000, true);
    clock.advance(waitMs - 1);
    expect(sockets).toHaveLength(3);
    clock.advance(1);
    expect(sockets).toHaveLength(4);
  });

  test.each([
    [1000, true, 250],
    [1006, false, 5_000],
    [1012, true, 5_000],
  ])("is, after an open connection ended with %i (clean: %p), %i ms", (code, wasClean, waitMs) => {
    const { socket, clock, sockets, newest, openLink } = setUp();
    openLink();
    newest().end(code, wasClean);
    expect(socket.state).toBe(wasClean ? "closed" : "error");
    clock.advance(waitMs - 1);
    expect(sockets).toHaveLength(1);
    clock.advance(2);
    expect(sockets).toHaveLength(2);
  });

  test("does not use the wide window after silence, which affects this page only", () => {
    const { socket, clock, sockets, openLink } = setUp();
    openLink();
    clock.advance(15_000);
    expect(socket.state).toBe("error");
    clock.advance(249);
    expect(sockets).toHaveLength(1);
    clock.advance(1);
    expect(sockets).toHaveLength(2);
  });
});

describe("the page's visibility", () => {
  test("waking reduces the wait to at most half a second and never extends it", () => {
    const { clock, presence, sockets, newest, openLink } = setUp();
    openLink();
    newest().end(1006, false);
    presence.wake();
    clock.advance(249);
    expect(sockets).toHaveLength(1);
    presence.wake();
    clock.advance(1);
    expect(sockets).toHaveLength(2);
  });

  /** Five failures have been counted, and the page waits for up to 16 s. */
  function failOften() {
    const page = setUp();
    page.socket.open();
    for (const waitMs of [250, 500, 1_000, 2_000, 4_000]) {
      page.newest().end(1006, false);
      page.clock.advance(waitMs);
    }
    return page;
  }

  test.each([
    ["while the page waits", 10_000, (page: ReturnType<typeof setUp>) => page.newest().end(1006, false)],
    ["during a handshake", 8_000, () => {}],
  ])("waking %s: the first failed attempt does not count, once", (_, nextWaitMs, begin) => {
    const page = failOften();
    const { clock, presence, sockets, newest } = page;
    begin(page);
    presence.wake();
    clock.advance(250);
    let attempts = sockets.length;
    newest().end(1006, false);
    clock.advance(249);
    expect(sockets).toHaveLength(attempts);
    clock.advance(1);
    expect(sockets).toHaveLength((attempts += 1));
    newest().end(1006, false);
    clock.advance(nextWaitMs - 1);
    expect(sockets).toHaveLength(attempts);
    clock.advance(1);
    expect(sockets).toHaveLength(attempts + 1);
  });

  test("waking does not excuse failures after the connection has opened", () => {
    const { clock, presence, sockets, newest } = failOften();
    newest().end(1006, false);
    presence.wake();
    clock.advance(250);
    newest().acceptHandshake();
    newest().end(1006, false);
    clock.advance(10_000);
    const attempts = sockets.length;
    newest().end(1006, false);
    clock.advance(9_999);
    expect(sockets).toHaveLength(attempts);
  });

  test("waking while connected does not shorten a later wait", () => {
    const { socket, clock, presence, sockets, newest, openLink } = setUp();
    openLink();
    presence.wake();
    socket.confirmPong(clock.now());
    newest().end(1006, false);
    clock.advance(5_000);
    newest().end(1006, false);
    clock.advance(7_999);
    expect(sockets).toHaveLength(2);
  });

  test("waking does not interrupt a handshake", () => {
    const { socket, clock, presence, sockets, states } = setUp();
    socket.open();
    presence.wake();
    clock.advance(9_999);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual([]);
  });

  test("waking while connected sends a ping at once", () => {
    const { socket, clock, presence, newest, openLink } = setUp();
    openLink();
    presence.wake();
    expect(newest().sent).toEqual([`ping ${clock.now()}`]);
    socket.confirmPong(clock.now());
    clock.advance(5_000);
    expect(socket.state).toBe("open");
  });

  test("does nothing while suspended, until the page wakes", () => {
    const { clock, presence, sockets, newest, openLink, socket } = setUp();
    openLink();
    newest().end(1006, false);
    presence.suspend();
    expect(clock.pendingCount).toBe(0);
    expect(socket.state).toBe("closed");
    presence.wake();
    clock.advance(250);
    expect(sockets).toHaveLength(2);
  });
});

test("can be disconnected in the listener of its end", () => {
  const clock = createManualClock();
  const scripted = createScriptedSocket();
  const socket = createRealtimeSocket({
    address: "wss://stream.portico.example/x",
    ports: { clock, presence: createManualPresence(), random: () => 0, openSocket: () => scripted },
    formatPing: String,
    onOpen: () => undefined,
    onFrame: () => undefined,
    onStateChange: (state) => {
      if (state === "error") socket.close();
    },
  });
  socket.open();
  scripted.end(1006, false);
  expect(socket.state).toBe("closed");
  expect(clock.pendingCount).toBe(0);
});

test.each(["connecting", "open", "waiting"])(
  "a disconnect while %s removes timers and listeners",
  (phase) => {
    const { socket, clock, presence, newest } = setUp();
    socket.open();
    if (phase !== "connecting") newest().acceptHandshake();
    if (phase === "waiting") newest().end(1006, false);
    socket.close();
    expect([clock.pendingCount, presence.watcherCount]).toEqual([0, 0]);
    expect(newest().isClosedByClient).toBe(true);
  },
);
