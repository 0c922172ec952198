import type { Clock } from "./clock.ts";
import type { CodedError } from "./codedError.ts";

/** A third-party script, as the verified channel defines it. */
export interface PinnedScript {
  /** Absolute, or a path of the page's own origin. */
  readonly address: string;
  /** Exactly one sha384 hash in base64. */
  readonly integrity: string;
}

/**
 * Why a script did not run.
 *
 * Shape: `no-integrity` the hash is missing or none; `other-integrity` the address was asked for before with another
 *        hash; `bad-address` neither https nor the own origin; `failed` network, status, type or hash (a browser does
 *        not tell which); `deadline`; `aborted` by the caller
 */
export type ScriptError = CodedError<
  "ScriptError",
  "no-integrity" | "other-integrity" | "bad-address" | "failed" | "deadline" | "aborted"
> & { readonly address: string };

export interface ScriptLoadOptions {
  /** Ends the wait of this caller; a script that is under way can't be called back. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

export interface ScriptLoader {
  /** Runs a script once per page; resolves when it has run, for everyone who asks. */
  loadScript(script: PinnedScript, options?: ScriptLoadOptions): Promise<void>;
}

export interface ScriptLoaderPorts {
  readonly document: Document;
  readonly clock: Clock;
  /** Sets `src` through the page's only Trusted Types policy. */
  readonly policy: { setAddress(script: HTMLScriptElement, address: string): void };
}

/** The specification gives no time; these scripts add to a page that works without them. */
const defaultDeadlineMs = 15_000;

const sha384 = /^sha384-[A-Za-z0-9+/]{64}$/;

interface StartedScript {
  readonly integrity: string;
  readonly outcome: Promise<void>;
}

/**
 * Loads third-party scripts: one tag for each address, with its hash and cross-origin mode set before it is inserted.
 * Tags that other code inserted are ignored.
 *
 * Errors: every load rejects with a {@link ScriptError}; a script that failed is forgotten, so that a later load tries
 *         again, one that is only late keeps its tag and still counts when it comes
 * Source: product spec §7 "Scripts loaded"; design decisions.md, Third-party scripts
 */
export function createScriptLoader({ document, clock, policy }: ScriptLoaderPorts): ScriptLoader {
  const started = new Map<string, StartedScript>();

  function start({ address, integrity }: PinnedScript): StartedScript {
    const element = document.createElement("script");
    const outcome = new Promise<void>((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = () => {
        started.delete(address);
        element.remove();
        reject(createScriptError("failed", address));
      };
    });
    // each caller handles the rejection; there may be no caller left
    outcome.catch(() => {});
    element.async = true;
    element.crossOrigin = "anonymous";
    element.integrity = integrity;
    policy.setAddress(element, address);
    document.head.appendChild(element);
    const script = { integrity, outcome };
    started.set(address, script);
    return script;
  }

  return {
    loadScript: async (asked, { signal, deadlineMs = defaultDeadlineMs } = {}) => {
      const { address, integrity } = asked;
      // an object could read differently the second time
      if (typeof integrity !== "string" || !sha384.test(integrity))
        throw createScriptError("no-integrity", address);
      if (!isLoadableAddress(address, document.baseURI)) throw createScriptError("bad-address", address);
      if (signal?.aborted) throw createScriptError("aborted", address);
      const known = started.get(address);
      if (known && known.integrity !== integrity) throw createScriptError("other-integrity", address);
      const { outcome } = known ?? start(asked);

      let stopWaiting = () => {};
      const impatience = new Promise<never>((_, reject) => {
        const handleAbort = () => reject(createScriptError("aborted", address));
        const stopTimer = clock.schedule(() => reject(createScriptError("deadline", address)), deadlineMs);
        signal?.addEventListener("abort", handleAbort);
        stopWaiting = () => {
          stopTimer();
          signal?.removeEventListener("abort", handleAbort);
        };
      });
      try {
        await Promise.race([outcome, impatience]);
      } finally {
        stopWaiting();
      }
    },
  };
}

function isLoadableAddress(address: string, page: string): boolean {
  try {
    const own = new URL(page);
    const url = new URL(address, own);
    if (url.username !== "" || url.password !== "") return false;
    return url.protocol === "https:" || (url.protocol === own.protocol && url.host === own.host);
  } catch {
    return false;
  }
}

function createScriptError(code: ScriptError["code"], address: string): Error & ScriptError {
  return Object.assign(new Error(`script ${address}: ${code}`), {
    name: "ScriptError" as const,
    code,
    address,
  });
}
