import { defineRemote } from "@portico/shared-sdk/remote";
import { mountReact } from "@portico/shared-sdk/react";
import { Contest } from "./contest/Contest.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(Contest) });
