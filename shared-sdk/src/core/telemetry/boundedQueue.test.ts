import fc from "fast-check";
import { createBoundedQueue } from "./boundedQueue.ts";

describe("createBoundedQueue", () => {
  it("preserves order, enforces its limit and counts every dropped item", () => {
    const command = fc.oneof(fc.constant("take" as const), fc.integer());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.array(command, { maxLength: 60 }), (limit, commands) => {
        const queue = createBoundedQueue<number>(limit);
        const added: number[] = [];
        const taken: number[] = [];
        let droppedCount = 0;
        for (const step of commands) {
          if (step === "take") {
            taken.push(...queue.takeAll());
            expect(queue.size).toBe(0);
            continue;
          }
          if (queue.size < limit) added.push(step);
          else droppedCount += 1;
          queue.add(step);
          expect(queue.size).toBeLessThanOrEqual(limit);
        }
        expect([...taken, ...queue.takeAll()]).toEqual(added);
        expect(queue.takeDroppedCount()).toBe(droppedCount);
        expect(queue.takeDroppedCount()).toBe(0);
      }),
    );
  });
});
