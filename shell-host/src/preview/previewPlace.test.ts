/** @jest-environment jsdom */
import type { RemoteContext } from "@portico/shared-sdk";
import { createPreviewPlace } from "./previewPlace.ts";
import type { RunningPreview } from "./previewSession.ts";

const routes = ["/spin-wheel/", "/spin-wheel/:roundId/"];
const preview = (changes: object = {}) =>
  ({
    remote: "wheel",
    version: "1.0.0",
    isPlaced: false,
    rules: { placement: { slot: "main", routes } },
    ...changes,
  }) as unknown as RunningPreview;

const context = {
  app: { locale: "en" },
  navigation: {
    path: "/preview/",
    query: new URLSearchParams("portico-page=x"),
    hrefFor: (path: string) => `/en${path}`,
  },
} as unknown as RemoteContext;

function setUp(address = "/en/preview/?portico-page=/spin-wheel/spring/&tab=rules") {
  window.history.replaceState(null, "", address);
  document.title = "Page not found";
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>Not found</h1></main>';
  const release = jest.fn();
  const mount = jest.fn(() => ({ release }));
  Object.assign(window, { portico: { mount } });
  const place = createPreviewPlace(window);
  const main = () => document.getElementById("main")!;
  return { place, mount, release, main };
}

const isHidden = (main: HTMLElement) => main.style.visibility === "hidden";

test("shows the remote in the place of the page for unknown addresses, which it hides until then", () => {
  const { place, mount, main } = setUp();
  expect(isHidden(main())).toBe(true);
  place.show(preview());
  expect(mount.mock.calls).toEqual([["wheel", main().firstElementChild]]);
  expect(document.querySelectorAll("main")).toHaveLength(1);
  expect([main().textContent, document.title, isHidden(main())]).toEqual(["", "wheel 1.0.0", false]);
});

test("gives the page back", () => {
  const { place, release, main } = setUp();
  place.show(preview());
  place.restore();
  expect(release).toHaveBeenCalledTimes(1);
  expect([main().textContent, document.title, isHidden(main())]).toEqual([
    "Not found",
    "Page not found",
    false,
  ]);
  place.restore();
  expect(release).toHaveBeenCalledTimes(1);
});

test.each([
  ["a path of another remote", "/en/preview/?portico-page=/other/", preview()],
  ["a remote that has no pages", "/en/preview/?portico-page=/spin-wheel/", preview({ rules: {} })],
  ["an address without a path", "/en/preview/", preview()],
  ["another page", "/en/?portico-page=/spin-wheel/", preview()],
])("%s leaves the page as it was built", (_, address, running) => {
  const { place, mount, main } = setUp(address);
  place.show(running);
  expect(mount).not.toHaveBeenCalled();
  expect([main().textContent, isHidden(main())]).toEqual(["Not found", false]);
});

test("the remote has the address of its page, and links to its pages stay in the preview", () => {
  const { place } = setUp();
  place.show(preview());
  const { navigation } = place.adapt(context, preview());
  expect([navigation.path, navigation.query.toString()]).toEqual(["/spin-wheel/spring/", "tab=rules"]);
  expect(navigation.hrefFor("/spin-wheel/autumn/?a=1#b")).toBe(
    "/en/preview/?a=1&portico-page=%2Fspin-wheel%2Fautumn%2F#b",
  );
  expect(navigation.hrefFor("/login/")).toBe("/en/login/");
});

test("its card on another page leads to the preview, with the address of that page", () => {
  const { place } = setUp("/en/");
  place.show(preview());
  const { navigation } = place.adapt(context, preview());
  expect(navigation.path).toBe("/preview/");
  expect(navigation.hrefFor("/spin-wheel/")).toBe("/en/preview/?portico-page=%2Fspin-wheel%2F");
});

test("a remote that the channel has keeps its links", () => {
  const { place } = setUp("/en/");
  place.show(preview({ isPlaced: true }));
  expect(place.adapt(context, preview({ isPlaced: true }))).toBe(context);
});
