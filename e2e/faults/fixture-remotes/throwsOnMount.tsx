import { defineRemote } from "@portico/shared-sdk";

export const { contract, mount } = defineRemote({
  mount: () => {
    throw new Error("the mount throws");
  },
});
