import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { createContestCalls, type ContestCalls } from "../api/contestCalls.ts";

export function useContestCalls(): ContestCalls {
  const { api, cache } = useRemoteContext();
  return useMemo(() => createContestCalls(api, cache.persisted), [api, cache]);
}
