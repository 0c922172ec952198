import type { RunningRemote } from "./remotePage.ts";

export interface RemoteCheck {
  readonly title: string;
  /** What is wrong, a sentence each. */
  find(remote: RunningRemote): Promise<readonly string[]>;
}
