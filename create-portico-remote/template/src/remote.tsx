import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { SampleCampaign } from "./campaign/SampleCampaign.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(SampleCampaign) });
