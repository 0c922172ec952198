import fc from "fast-check";
import { createManualClock } from "../../testing/manualClock.ts";
import { createApiClient } from "./apiClient.ts";

// Logout while replies are pending, in any order of the scheduler.

const paths = ["/a", "/b", "/a"];

function startRace(scheduler: fc.Scheduler) {
  const session = { epoch: 1, user: "A" };
  const cleared: string[] = [];
  const received: { user: string; result: unknown }[] = [];
  const refused: { sentBy: string; code: unknown }[] = [];

  /** The server answers for the user whose request it is, whenever the scheduler lets it. */
  const answer = scheduler.scheduleFunction(async (user: string, path: string) => {
    const body = path === "/b" ? { ret_code: 10007 } : { ret_code: 0, result: `of ${user}` };
    return new Response(JSON.stringify(body));
  });

  const client = createApiClient({
    apiOrigin: "https://api2.portico.example",
    platform: "pc",
    clock: createManualClock(),
    sessionEpoch: () => session.epoch,
    cache: { clear: () => void cleared.push(session.user) },
    fetch: (address) => answer(session.user, new URL((address as string | URL).toString()).pathname),
  });

  const send = (path: string) => {
    const sentBy = session.user;
    return client.get(path).then(
      (result) => received.push({ user: session.user, result }),
      (error: unknown) => refused.push({ sentBy, code: (error as { code?: unknown }).code }),
    );
  };

  return { session, cleared, received, refused, send };
}

test("never returns a reply for the previous user", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { session, cleared, received, refused, send } = startRace(scheduler);
      const calls: Promise<unknown>[] = [];
      const steps = scheduler.scheduleSequence([
        async () => void paths.forEach((path) => calls.push(send(path))),
        async () => void Object.assign(session, { epoch: 2, user: "visitor" }),
        async () => void paths.forEach((path) => calls.push(send(path))),
        async () => void Object.assign(session, { epoch: 3, user: "B" }),
        async () => void paths.forEach((path) => calls.push(send(path))),
      ]);
      await scheduler.waitFor(steps.task);
      await scheduler.waitFor(Promise.all(calls));

      expect(received.length + refused.length).toBe(9);
      for (const { user, result } of received) expect(result).toBe(`of ${user}`);
      // a late refusal of A never clears what B has stored: the codes of these calls show it
      for (const { sentBy, code } of refused) {
        if (sentBy !== "B") expect(["session-changed", "no-permission"]).toContain(code);
      }
      const ownRefusals = refused.filter(({ code }) => code === "no-permission");
      expect(cleared).toEqual(ownRefusals.map(({ sentBy }) => sentBy));
      // B is the last: all its calls are answered
      expect(received.filter(({ user }) => user === "B")).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});

test("returns an abort error to callers that abort and the reply to all others", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      async (scheduler, leaves) => {
        const answer = scheduler.scheduleFunction(async () => new Response('{"ret_code":0,"result":"fine"}'));
        const client = createApiClient({
          apiOrigin: "https://api2.portico.example",
          platform: "pc",
          clock: createManualClock(),
          fetch: () => answer(),
        });
        const outcomes = leaves.map((isLeaving) => {
          const caller = new AbortController();
          if (isLeaving) void scheduler.schedule(Promise.resolve(), "leave").then(() => caller.abort());
          return client
            .get("/a", { signal: caller.signal })
            .catch((error: unknown) => (error as { code: unknown }).code);
        });
        const received = await scheduler.waitFor(Promise.all(outcomes));
        received.forEach((outcome, index) => {
          expect(leaves[index] ? ["aborted", "fine"] : ["fine"]).toContain(outcome);
        });
      },
    ),
    { numRuns: 60 },
  );
});
