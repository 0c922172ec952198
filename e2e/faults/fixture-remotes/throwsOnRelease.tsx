import { defineRemote } from "@portico/shared-sdk";

/** Fails soon after its first render, and throws again when it is released. */
export const { contract, mount } = defineRemote({
  mount: (element, context) => {
    element.textContent = "A remote that will give up";
    context.clock.schedule(() => context.fail(new Error("giving up")), 200);
    return {
      update: () => {},
      release: () => {
        throw new Error("the release throws");
      },
    };
  },
});
