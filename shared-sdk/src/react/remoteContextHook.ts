import { createContext, useContext } from "react";
import type { RemoteContext } from "../remote/remoteContract.ts";

export const ReactRemoteContext = createContext<RemoteContext | null>(null);

/** Everything that the page gives to the remote in which this is called. */
export function useRemoteContext(): RemoteContext {
  const context = useContext(ReactRemoteContext);
  if (context === null)
    throw new Error("useRemoteContext works only inside a remote that mountReact has mounted");
  return context;
}
