import { negotiate } from "@fastify/accept-negotiator";
import { deltaEncoding, deltaOf, readAvailableDictionary } from "@portico/release/site";
import type { FastifyRequest } from "fastify";
import type { Resource } from "./resource.ts";
import type { ResourceFolder } from "./resourceFolder.ts";

/**
 * The stored delta of a file against what the client says it has, or `null`.
 *
 * Source: RFC 9842 §2.2
 */
export async function findDelta(
  { headers }: FastifyRequest,
  folder: ResourceFolder,
  path: string,
): Promise<Resource | null> {
  const accepted = headers["accept-encoding"];
  const offered = headers["available-dictionary"];
  const hash = readAvailableDictionary(typeof offered === "string" ? offered : undefined);
  if (hash === null || typeof accepted !== "string") return null;
  if (negotiate(accepted, [deltaEncoding]) !== deltaEncoding) return null;
  return folder.find(deltaOf(path, hash));
}
