import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { PriceBoard } from "./PriceBoard.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(PriceBoard) });
