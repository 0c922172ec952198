import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { PriceStrip } from "./PriceStrip.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(PriceStrip) });
