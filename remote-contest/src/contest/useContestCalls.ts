import { createContestCalls, type ContestCalls } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";

export function useContestCalls(): ContestCalls {
  const { api, cache } = useRemoteContext();
  return useMemo(() => createContestCalls(api, cache.persisted), [api, cache]);
}
