import path from "node:path";
import { findPlacementFault } from "@portico/release";
import { readJsonObject } from "@portico/release/files";
import { previewPagePath } from "@portico/release/format";
import { Ajv, type ErrorObject } from "ajv";
import { manifestSchema } from "./manifestSchema.ts";
import type { RemoteManifest } from "./remoteManifest.ts";
import { splitPlacement, type ManifestPlacement } from "./splitPlacement.ts";

/** Paths whose pages are the shell's, with everything below them; its home page has no route's shape. */
const shellPaths = ["/sem/", previewPagePath];

const ajv = new Ajv({ verbose: true, strict: false });
const validate = ajv.compile(manifestSchema);

/**
 * Reads the manifest of the remote in a folder from its package.json. `listRemotes` checks whether it matches the folder and
 * the other remotes.
 *
 * Errors: throws an error whose message names file and field
 */
export function readRemoteManifest(remoteDirectory: string): RemoteManifest {
  const folder = path.basename(remoteDirectory);
  const file = `${folder}/package.json`;
  const throwManifestError = (field: string, problem: string): never => {
    throw new Error(`${file}: ${field} ${problem}.`);
  };
  const content: unknown = readJsonObject(path.join(remoteDirectory, "package.json"), { shownName: file });
  if (!hasManifest(content)) {
    // with several alternatives, the last error is the one about all of them, and that of an `if` says nothing about the value
    const error = validate.errors?.filter(({ keyword }) => keyword !== "if").at(-1);
    return throwManifestError(fieldOf(error), describe(error));
  }

  const { name } = content.portico;
  const { placement, places } = splitPlacement(content.portico.placement, (field, problem) =>
    throwManifestError(`portico.${field}`, problem),
  );
  const paths = placement.routes.map((route) => route.path);
  const fault = findPlacementFault(name, { slot: placement.slot, routes: paths }, places.length > 0);
  if (fault !== null) {
    throwManifestError(`portico.${fault.field.replace(/\]$/, "].path")}`, fault.message);
  }
  for (const [index, { path: route }] of placement.routes.entries()) {
    const shellPath = shellPaths.find((page) => route.startsWith(page));
    if (shellPath === undefined) continue;
    throwManifestError(
      `portico.placement.routes[${index}].path`,
      `is ${route}, and ${shellPath} is a page of the shell`,
    );
  }
  return { ...content.portico, placement, places };
}

type GivenManifest = Omit<RemoteManifest, "placement" | "places"> & { readonly placement: ManifestPlacement };

const hasManifest = (content: unknown): content is { readonly portico: GivenManifest } =>
  validate(content) === true;

/** Such as `portico.placement.routes[0].path`. */
function fieldOf(error: ErrorObject | undefined): string {
  const { missingProperty, additionalProperty } = (error?.params ?? {}) as Readonly<
    Record<string, string | undefined>
  >;
  const property = missingProperty ?? additionalProperty;
  const path = `${error?.instancePath ?? ""}${property === undefined ? "" : `/${property}`}`;
  return path
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".");
}

function describe(error: ErrorObject | undefined): string {
  const { errorMessage, enum: allowed } = (error?.parentSchema ?? {}) as {
    readonly errorMessage?: string;
    readonly enum?: readonly string[];
  };
  if (error?.keyword === "required") return "is missing";
  if (error?.keyword === "additionalProperties") return "is not a field of a manifest";
  if (errorMessage !== undefined) return errorMessage;
  if (allowed !== undefined) return `must be ${allowed.length > 1 ? "one of " : ""}${allowed.join(", ")}`;
  return error?.message ?? "is not valid";
}
