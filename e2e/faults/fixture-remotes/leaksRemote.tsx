import { defineRemote } from "@portico/shared-sdk";

const leaked: unknown[] = [];

/** A remote whose every mount leaves one thing of each kind behind. */
export const { contract, mount } = defineRemote({
  mount: (element) => {
    window.addEventListener("resize", () => leaked.length);
    setInterval(() => leaked.length, 3_600_000);
    leaked.push(
      document.createElement("i"),
      new WebSocket(`ws://${window.location.host}/v1/leak`),
      new Array<number>(2_000).fill(0.5),
    );
    element.textContent = "A remote that leaks";
    return { update: () => {}, release: () => {} };
  },
});
