import { createManualClock, createMemoryStorage, until } from "@portico/shared-sdk/testing";

// in a Jest or Vitest test
export async function reminderIsStored(remind: (parts: object) => void) {
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  const storage = createMemoryStorage();
  remind({ clock, storage });
  clock.advance(60_000);
  await until(() => storage.read("reminder") !== null);
}
