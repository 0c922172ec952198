import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Header } from "./header/Header.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(Header) });
