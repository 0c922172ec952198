import { defineRemote } from "@portico/shared-sdk/remote";
import { mountReact } from "@portico/shared-sdk/react";
import { Contest } from "./contest/Contest.tsx";
// only the build renders it, so the browser needs its stylesheet alone
import "./prerendered/StaticDetails.module.css";

export const { contract, mount } = defineRemote({ mount: mountReact(Contest) });
