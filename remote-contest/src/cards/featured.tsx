import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { FeaturedCard } from "./FeaturedCard.tsx";

export const { contract, mount } = defineRemote({ mount: mountReact(FeaturedCard) });
