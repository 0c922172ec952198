import { isSha384 } from "@portico/shared-sdk/host";
import type { Clock, CodedError } from "@portico/shared-sdk";
import type { ScriptPolicy } from "./scriptPolicy.ts";
import { awaitHead, isHeadParsed } from "./awaitHead.ts";
import { attemptCount, attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";
import { withDeadline } from "./withDeadline.ts";

export interface VerifiedFile {
  /** Addresses of the same bytes, first choice first; an attempt beyond the last begins again at the first. */
  readonly addresses: readonly string[];
  /** The hash from the verified channel or the build; never absent, never empty. */
  readonly integrity: string;
  /** Whether an attempt that stays silent is followed by another; not for what must never run twice. */
  readonly isRepeatable?: boolean;
  /** A hint for the browser; nothing relies on it. */
  readonly isUrgent?: boolean;
  /** A tag of the page's HTML that was the first attempt; the next one's tag takes its place in the order. */
  readonly failedTag?: HTMLLinkElement;
}

export type FileError = CodedError<"FileError", "no-integrity" | "failed" | "deadline" | "threw"> & {
  readonly address: string;
};

export interface FileLoader {
  /** Runs the script; resolves when it has run. */
  loadScript(file: VerifiedFile): Promise<void>;
  /** Inserts the stylesheet; resolves when it is applied. */
  loadStyle(file: VerifiedFile): Promise<void>;
  /** Addresses of the same bytes, starting with the host that answered last. */
  prefer(addresses: readonly string[]): readonly string[];
}

type InsertElement = (address: string) => HTMLScriptElement | HTMLLinkElement;

interface FileLoaderPorts {
  readonly page: Pick<Window, "addEventListener" | "document">;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly policy: ScriptPolicy;
}

/**
 * Loads scripts and styles whose bytes the browser verifies itself: integrity and cross-origin mode are set before the
 * tag is inserted, and a file without a hash is refused here.
 *
 * Errors: {@link FileError} `no-integrity`, `failed` (network, status, type or hash: the browser does not report which),
 *         `deadline`, `threw` (the script threw an error)
 */
export function createFileLoader({ page, fetch, clock, policy }: FileLoaderPorts): FileLoader {
  const { document } = page;
  const started = new Map<string, Promise<void>>();
  const attempts = new Map<string, { readonly addresses: readonly string[]; count: number }>();
  const running = new Map<string, { thrown: string | null }>();
  /** Index of the address that answered last, so that not every file waits for an unreachable host. */
  let answering = 0;

  // browser: a script that throws fires `load` as well; only this event has the error, and it comes first
  page.addEventListener("error", (event) => {
    const run = running.get(event.filename ?? "");
    if (run === undefined) return;
    run.thrown = event.message;
    // the caller of loadScript reports the error, with its release
    event.preventDefault();
  });

  function prefer(addresses: readonly string[]): readonly string[] {
    const first = answering % addresses.length;
    return [...addresses.slice(first), ...addresses.slice(0, first)];
  }

  /** browser: until the page has loaded, a failed stylesheet can't be distinguished from a loading one. */
  async function isApplied(link: HTMLLinkElement): Promise<boolean> {
    if (link.sheet === null && document.readyState !== "complete") {
      const settled = new Promise((resolve) => {
        for (const target of [link, page]) target.addEventListener("load", resolve, { once: true });
        link.addEventListener("error", resolve, { once: true });
      });
      await withDeadline(settled, attemptDeadlineMs, clock);
    }
    return link.sheet !== null;
  }

  function loadOnce(file: VerifiedFile, insert: InsertElement): Promise<void> {
    const known = started.get(file.integrity);
    if (known !== undefined) return known;
    const loading = isSha384(file.integrity)
      ? load(file, insert)
      : Promise.reject(createFileError("no-integrity", file.addresses[0] ?? ""));
    started.set(file.integrity, loading);
    // a failure is not cached, so that a later attempt of the slot can load the file
    loading.catch(() => started.delete(file.integrity));
    return loading;
  }

  /**
   * The first attempt is the tag itself. A tag without a response can't be cancelled and keeps its connection, of
   * which HTTP/1.1 has six per host; so each further attempt fetches first and inserts its tag afterwards.
   */
  function load(file: VerifiedFile, insert: InsertElement): Promise<void> {
    const { integrity, isRepeatable = true } = file;
    return new Promise((resolve, reject) => {
      let attemptsLeft = attemptCount;
      let isOver = false;
      const abandoned: (() => void)[] = [];

      function end(settle: () => void): void {
        isOver = true;
        settle();
        abandoned.forEach((abandon) => abandon());
      }

      function attempt(): void {
        attemptsLeft -= 1;
        const tried = attempts.get(integrity) ?? {
          addresses: prefer(file.addresses),
          count: file.failedTag === undefined ? 0 : 1,
        };
        attempts.set(integrity, tried);
        const index = tried.count++;
        const address = resolveAttemptAddress(tried.addresses, index, clock.now());
        const abort = new AbortController();
        abandoned.push(() => abort.abort());
        let isCurrent = true;

        function giveUp(code: FileError["code"], reason?: string): void {
          if (isOver || !isCurrent) return;
          isCurrent = false;
          cancelDeadline();
          // the same bytes would throw again
          if (code !== "threw" && attemptsLeft > 0) attempt();
          else end(() => reject(createFileError(code, address, reason)));
        }
        const cancelDeadline = isRepeatable
          ? clock.schedule(() => giveUp("deadline"), attemptDeadlineMs)
          : () => {};

        function run(): void {
          if (isOver) return;
          const element = insert(address);
          const source = "src" in element ? element.src : element.href;
          const outcome = { thrown: null as string | null };
          running.set(source, outcome);
          element.onload = () => {
            running.delete(source);
            if (outcome.thrown !== null) return giveUp("threw", outcome.thrown);
            cancelDeadline();
            const { addresses } = tried;
            if (addresses.length > 1)
              answering = file.addresses.indexOf(addresses[index % addresses.length] ?? "");
            // a late response of an earlier attempt is accepted as well
            end(resolve);
          };
          element.onerror = () => {
            running.delete(source);
            element.remove();
            giveUp("failed");
          };
          // browser: a stylesheet's request ends with its tag, a script's does not
          if ("href" in element) abandoned.push(() => void (element.sheet === null && element.remove()));
        }

        if (index === 0 || !isRepeatable) run();
        else askFor(address, abort.signal).then(run, () => giveUp("failed"));
      }

      attempt();
    });
  }

  /** Resolves when the bytes are in the browser's cache, from which the tag loads and verifies them. */
  async function askFor(address: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(address, { credentials: "omit", signal });
    if (!response.ok) throw createFileError("failed", address);
    await response.arrayBuffer();
  }

  return {
    prefer,
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
      const { failedTag } = file;
      if (failedTag === undefined) {
        // a promise would let files that are asked for after this one be requested first
        if (!isHeadParsed(document)) await awaitHead(document);
        // the page may have this stylesheet already, for its prerendered HTML
        const known = document.querySelector<HTMLLinkElement>(
          `link[rel="stylesheet"][integrity="${file.integrity}"]`,
        );
        if (known !== null && !started.has(file.integrity) && (await isApplied(known))) return;
      }
      return loadOnce(file, (address) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.crossOrigin = "anonymous";
        link.integrity = file.integrity;
        link.href = address;
        if (failedTag === undefined) document.head.appendChild(link);
        else failedTag.after(link);
        return link;
      });
    },
  };
}

export function createFileError(
  code: FileError["code"],
  address: string,
  reason: string = code,
): FileError & Error {
  return Object.assign(new Error(`${address}: ${reason}`), { name: "FileError" as const, code, address });
}
