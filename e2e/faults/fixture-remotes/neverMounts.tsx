import { defineRemote } from "@portico/shared-sdk";

export const { contract, mount } = defineRemote({ mount: () => new Promise(() => {}) });
