import { createHash } from "node:crypto";
import { editionIds, type Environment, type ServiceOrigins } from "@portico/shared-sdk";
import { bootHashPlaceholder } from "../offline/bootHashPlaceholder.ts";
import type { WorkerConfig } from "../serviceWorker/workerConfig.ts";
import { createBootScript } from "./bootScript.ts";
import { keepsOfflineByEdition } from "./keepsOfflineByEdition.ts";
import { createPublicHeaders, hashForPolicy } from "./securityHeaders.ts";
import type { SiteInputs } from "./siteInputs.ts";

export interface OfflineWorker {
  readonly integrityByEdition: Readonly<Record<string, string>>;
  createScript(bootScript: string): string;
}

/**
 * The worker of an environment, the same for all its editions; `null` while no edition has opted in.
 *
 * The boot's configuration holds the worker's integrity, and the worker holds the boot's hash, as part of the page's policy.
 * So the integrity is that of the worker with {@link bootHashPlaceholder} in place of the hash.
 */
export function createOfflineWorker(
  inputs: SiteInputs,
  environment: Environment,
  origins: ServiceOrigins,
): OfflineWorker | null {
  const optedIn = inputs.offlineEditions ?? editionIds.filter((edition) => keepsOfflineByEdition[edition]);
  if (optedIn.length === 0) return null;
  const { scripts } = inputs.bootConfigs[environment];
  // equal to the final boot in everything but the worker's integrity
  const draft = createBootScript(inputs.bootTemplate, inputs.bootConfigs[environment]);
  const { page } = createPublicHeaders(draft, scripts, origins);
  const pageHeaders = Object.entries(page).map(([name, value]) => [
    name,
    value.replaceAll(hashForPolicy(draft), bootHashPlaceholder),
  ]);
  const content: Omit<WorkerConfig, "build"> = {
    files: inputs.shellFiles,
    pageHeaders: Object.fromEntries(pageHeaders) as Record<string, string>,
    staticOrigins: [origins.static],
  };
  const build = createHash("sha256").update(JSON.stringify(content)).update(draft).digest("hex").slice(0, 12);
  const config: WorkerConfig = { build, ...content };
  const script = inputs.workerTemplate.replaceAll("PORTICO_WORKER_CONFIG", () => JSON.stringify(config));
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  return {
    integrityByEdition: Object.fromEntries(optedIn.map((edition) => [edition, integrity])),
    createScript: (bootScript) => script.replaceAll(bootHashPlaceholder, () => hashForPolicy(bootScript)),
  };
}
