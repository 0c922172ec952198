import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { SampleCampaignCard } from "./SampleCampaignCard.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(SampleCampaignCard) });
