/** Animation frames that a test triggers. */
export interface ManualFrames {
  requestFrame(callback: () => void): () => void;
  /** Runs the requested callbacks, without those that are requested meanwhile. */
  run(): void;
  readonly pendingCount: number;
}

export function createManualFrames(): ManualFrames {
  let requests: { readonly callback: () => void }[] = [];
  return {
    requestFrame: (callback) => {
      const request = { callback };
      requests.push(request);
      return () => {
        requests = requests.filter((other) => other !== request);
      };
    },
    run: () => {
      const due = requests;
      requests = [];
      due.forEach(({ callback }) => callback());
    },
    get pendingCount() {
      return requests.length;
    },
  };
}
