import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { CoinConverter } from "./CoinConverter.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(CoinConverter) });
