import type { Clock, CodedError } from "@portico/shared-sdk";
import type { ScriptPolicy } from "../boot/scriptPolicy.ts";
import { awaitHead } from "./awaitHead.ts";
import { attemptCount, attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";

export interface VerifiedFile {
  /** Addresses of the same bytes, first choice first; an attempt beyond the last begins again at the first. */
  readonly addresses: readonly string[];
  /** From the verified channel or the build; never absent, never empty. */
  readonly integrity: string;
  /** Whether an attempt that stays silent is followed by another; not for what must never run twice. */
  readonly isRepeatable?: boolean;
  /** A hint for the browser; nothing relies on it. */
  readonly isUrgent?: boolean;
}

export type FileError = CodedError<"FileError", "no-integrity" | "failed" | "deadline" | "threw"> & {
  readonly address: string;
};

export interface FileLoader {
  /** Runs the script; resolves when it has run. */
  loadScript(file: VerifiedFile): Promise<void>;
  /** Applies the style sheet; resolves when it counts. */
  loadStyle(file: VerifiedFile): Promise<void>;
}

type InsertElement = (address: string) => HTMLScriptElement | HTMLLinkElement;

interface FileLoaderPorts {
  readonly page: Pick<Window, "addEventListener" | "document">;
  readonly clock: Clock;
  readonly policy: ScriptPolicy;
}

const sha384 = /^sha384-[A-Za-z0-9+/]{64}$/;

// a regular expression would turn an object into text first, and the object may answer as it likes
const isSha384 = (integrity: unknown) => typeof integrity === "string" && sha384.test(integrity);

/**
 * Loads scripts and styles whose bytes the browser checks itself: integrity and cross-origin mode are set before the
 * tag is inserted, and a file without a hash is refused here.
 *
 * Errors: {@link FileError} `no-integrity`, `failed` (network, status, type or hash: the browser does not tell which),
 *         `deadline`, `threw` (the script ran and fell over)
 */
export function createFileLoader({ page, clock, policy }: FileLoaderPorts): FileLoader {
  const { document } = page;
  const started = new Map<string, Promise<void>>();
  const attempts = new Map<string, number>();
  const running = new Map<string, { hasThrown: boolean }>();

  // browser: a script that throws fires `load` all the same; only this event tells, and it comes first
  page.addEventListener("error", (event) => {
    const run = running.get((event as ErrorEvent).filename ?? "");
    if (run === undefined) return;
    run.hasThrown = true;
    // whoever asked for the file hears of it and reports it, with its release
    event.preventDefault();
  });

  function loadOnce(file: VerifiedFile, insert: InsertElement): Promise<void> {
    const known = started.get(file.integrity);
    if (known !== undefined) return known;
    const loading = isSha384(file.integrity)
      ? attempt(file, insert, attemptCount)
      : Promise.reject(createFileError("no-integrity", file.addresses[0] ?? ""));
    started.set(file.integrity, loading);
    // a failure is not kept: a later try of the slot begins anew
    loading.catch(() => started.delete(file.integrity));
    return loading;
  }

  /**
   * A late answer of an earlier attempt still counts: its tag stays in the document while the next one is tried.
   */
  function attempt(file: VerifiedFile, insert: InsertElement, attemptsLeft: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const index = attempts.get(file.integrity) ?? 0;
      attempts.set(file.integrity, index + 1);
      const address = resolveAttemptAddress(file.addresses, index, clock.now());
      const element = insert(address);
      let isOpen = true;
      const run = { hasThrown: false };
      const source = "src" in element ? element.src : element.href;
      running.set(source, run);
      const giveUp = (code: FileError["code"]) => {
        if (!isOpen) return;
        isOpen = false;
        cancelDeadline();
        // the same bytes would throw again
        if (code !== "threw" && attemptsLeft > 1)
          attempt(file, insert, attemptsLeft - 1).then(resolve, reject);
        else reject(createFileError(code, address));
      };
      const cancelDeadline =
        file.isRepeatable === false ? () => {} : clock.schedule(() => giveUp("deadline"), attemptDeadlineMs);
      element.onload = () => {
        running.delete(source);
        if (run.hasThrown) {
          giveUp("threw");
          return;
        }
        cancelDeadline();
        isOpen = false;
        resolve();
      };
      element.onerror = () => {
        running.delete(source);
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
        if (file.isUrgent === true) script.fetchPriority = "high";
        script.src = policy.trust(address);
        document.head.appendChild(script);
        return script;
      }),
    loadStyle: async (file) => {
      await awaitHead(document);
      // the page may carry the sheet already, together with the fragment that needs it
      if (document.querySelector(`link[rel="stylesheet"][integrity="${file.integrity}"]`) !== null) {
        return started.get(file.integrity);
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

export function createFileError(code: FileError["code"], address: string): FileError & Error {
  return Object.assign(new Error(`${address}: ${code}`), { name: "FileError" as const, code, address });
}
