import { defineRemote } from "@portico/shared-sdk";

/** Gives up soon after its first picture, and then does not even go away in peace. */
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
