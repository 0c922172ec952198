import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

/** A remote that would be fine; what is wrong with it is wrong around it. */
export const { contract, mount } = defineRemote({ mount: mountReact(() => <p>A plain remote</p>) });
