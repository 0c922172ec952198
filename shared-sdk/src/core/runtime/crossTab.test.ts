import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createBrowserStorage } from "./browserStorage.ts";
import { setUpCrossTab } from "./crossTab.ts";

function openTwoTabs() {
  const origin = createFakeOrigin();
  const [mine, other] = [origin.openTab(), origin.openTab()];
  const received: unknown[] = [];
  const myStorage = createBrowserStorage(mine);
  const tearDown = setUpCrossTab(mine, myStorage, {
    language: (text) => void received.push(["language", text]),
    user: (text) => void received.push(["user", text]),
  });
  return { origin, mine, myStorage, otherStorage: createBrowserStorage(other), other, received, tearDown };
}

describe("setUpCrossTab", () => {
  test("reports what another tab writes or removes", () => {
    const { origin, otherStorage, received } = openTwoTabs();
    otherStorage.write("language", "en");
    origin.deliverStorageEvents();
    otherStorage.remove("language");
    origin.deliverStorageEvents();
    expect(received).toEqual([
      ["language", "en"],
      ["language", null],
    ]);
  });

  test("does not report its own changes, other keys or an equal value", () => {
    const { origin, myStorage, otherStorage, received } = openTwoTabs();
    myStorage.write("language", "en");
    otherStorage.write("theme", "dark");
    otherStorage.write("language", "en");
    origin.deliverStorageEvents();
    expect(received).toEqual([]);
  });

  test("reports the current value when the event is late", () => {
    const { origin, otherStorage, received } = openTwoTabs();
    otherStorage.write("user", "1");
    otherStorage.write("user", "2");
    origin.deliverStorageEvents();
    expect(received).toEqual([
      ["user", "2"],
      ["user", "2"],
    ]);
  });

  test("calls each listener when another tab clears the storage", () => {
    const { origin, other, otherStorage, received } = openTwoTabs();
    otherStorage.write("user", "1");
    origin.deliverStorageEvents();
    received.length = 0;
    other.localStorage?.clear();
    origin.deliverStorageEvents();
    expect(received).toEqual([
      ["language", null],
      ["user", null],
    ]);
  });

  test("reports nothing after its teardown", () => {
    const { origin, otherStorage, received, tearDown } = openTwoTabs();
    tearDown();
    otherStorage.write("user", "1");
    origin.deliverStorageEvents();
    expect(received).toEqual([]);
  });
});
