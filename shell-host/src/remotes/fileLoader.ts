import type { Clock, CodedError } from "@portico/shared-sdk";
import type { ScriptPolicy } from "../boot/scriptPolicy.ts";

export interface VerifiedFile {
  /** Addresses of the same bytes, first choice first; an attempt beyond the last begins again at the first. */
  readonly addresses: readonly string[];
  /** From the verified channel or the build; never absent, never empty. */
  readonly integrity: string;
  /** Whether an attempt that stays silent is followed by another; not for what must never run twice. */
  readonly isRepeatable?: boolean;
}

export type FileError = CodedError<"FileError", "no-integrity" | "failed" | "deadline"> & {
  readonly address: string;
};

export interface FileLoader {
  /** Runs the script; resolves when it has run. */
  loadScript(file: VerifiedFile): Promise<void>;
  /** Applies the style sheet; resolves when it counts. */
  loadStyle(file: VerifiedFile): Promise<void>;
}

interface FileLoaderPorts {
  readonly document: Document;
  readonly clock: Clock;
  readonly policy: ScriptPolicy;
}

/** How long one attempt may stay silent before the next begins. */
const attemptDeadlineMs = 4_000;
const attemptCount = 2;

const sha384 = /^sha384-[A-Za-z0-9+/]{64}$/;

// a regular expression would turn an object into text first, and the object may answer as it likes
const isSha384 = (integrity: unknown) => typeof integrity === "string" && sha384.test(integrity);

/**
 * Loads scripts and styles whose bytes the browser checks itself: integrity and cross-origin mode are set before the
 * tag is inserted, and a file without a hash is refused here.
 *
 * Errors: {@link FileError} `no-integrity`, `failed` (network, status, type or hash: the browser does not tell which),
 *         `deadline`
 */
export function createFileLoader({ document, clock, policy }: FileLoaderPorts): FileLoader {
  const started = new Map<string, Promise<void>>();

  function loadOnce(file: VerifiedFile, insert: (address: string) => HTMLElement): Promise<void> {
    const known = started.get(file.integrity);
    if (known !== undefined) return known;
    const loading = isSha384(file.integrity)
      ? attempt(file, insert, 0)
      : Promise.reject(createFileError("no-integrity", file.addresses[0] ?? ""));
    started.set(file.integrity, loading);
    // a failure is not kept: a later try of the slot begins anew
    loading.catch(() => started.delete(file.integrity));
    return loading;
  }

  /**
   * A late answer of an earlier attempt still counts: its tag stays in the document while the next one is tried.
   */
  function attempt(
    file: VerifiedFile,
    insert: (address: string) => HTMLElement,
    index: number,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const address = resolveAttemptAddress(file.addresses, index);
      const element = insert(address);
      let isOpen = true;
      const giveUp = (code: "failed" | "deadline") => {
        if (!isOpen) return;
        isOpen = false;
        cancelDeadline();
        if (index + 1 < attemptCount) attempt(file, insert, index + 1).then(resolve, reject);
        else reject(createFileError(code, address));
      };
      const cancelDeadline =
        file.isRepeatable === false ? () => {} : clock.schedule(() => giveUp("deadline"), attemptDeadlineMs);
      element.onload = () => {
        cancelDeadline();
        isOpen = false;
        resolve();
      };
      element.onerror = () => {
        element.remove();
        giveUp("failed");
      };
    });
  }

  return {
    loadScript: (file) =>
      loadOnce(file, (address) => {
        const script = document.createElement("script");
        script.async = true;
        script.crossOrigin = "anonymous";
        script.integrity = file.integrity;
        policy.setAddress(script, address);
        document.head.appendChild(script);
        return script;
      }),
    loadStyle: (file) => {
      // the page may carry the sheet already, together with the fragment that needs it
      if (document.querySelector(`link[rel="stylesheet"][integrity="${file.integrity}"]`) !== null) {
        return started.get(file.integrity) ?? Promise.resolve();
      }
      return loadOnce(file, (address) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.crossOrigin = "anonymous";
        link.integrity = file.integrity;
        link.href = address;
        document.head.appendChild(link);
        return link;
      });
    },
  };
}

/** Browsers wait on their own pending request for the same address, so each attempt has one of its own. */
function resolveAttemptAddress(addresses: readonly string[], index: number): string {
  const address = addresses[index % addresses.length] ?? "";
  return index === 0 ? address : `${address}?attempt=${index + 1}`;
}

export function createFileError(code: FileError["code"], address: string): FileError & Error {
  return Object.assign(new Error(`${address}: ${code}`), { name: "FileError" as const, code, address });
}
