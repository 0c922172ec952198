import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";

const Greeting = () => <p>Welcome to the contest.</p>;

// the exports of a remote's src/remote.tsx
export const { contract, mount } = defineRemote({ mount: mountReact(Greeting) });
