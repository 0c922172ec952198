import { resolveServiceOrigins } from "@portico/shared-sdk/host";

const deadlineMs = 15_000;

/** Every exchange answers it, without a session with a refusal. */
const knownCall = "/v2/private/user/profile";

/**
 * Requires that an exchange answers calls of pages at this origin.
 *
 * Errors: rejects with one sentence
 */
export async function requireExchange(pageOrigin: string): Promise<void> {
  const address = `${resolveServiceOrigins(pageOrigin).api}${knownCall}`;
  const response = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: unknown) => {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
    throw new Error(`Nothing answers at ${address} (${cause?.code ?? message}); start that exchange first.`);
  });
  const envelope = (await response.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  const code = envelope?.["ret_code"] ?? envelope?.["retCode"];
  if (typeof code === "number") return;
  throw new Error(
    `${pageOrigin} is no Portico exchange: ${address} does not answer as its API does. Give the origin of its pages.`,
  );
}
