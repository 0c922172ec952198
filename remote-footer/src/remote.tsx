import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Footer } from "./footer/Footer.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(Footer) });
