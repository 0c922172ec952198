import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { ActivityCards } from "./ActivityCards.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(ActivityCards) });
