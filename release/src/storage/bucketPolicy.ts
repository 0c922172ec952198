import type { S3Address } from "./s3Address.ts";
import { generationsPrefix } from "./s3Storage.ts";
import { scratchFolder } from "./raceStorage.ts";
import { foldersWith } from "./storageFolders.ts";

export interface BucketRoles {
  /** Remote to the principal whose credentials its team publishes with. */
  readonly teams: Readonly<Record<string, string>>;
  /** Those who promote, sign keyrings and register shells. */
  readonly platform: readonly string[];
  /** Those who run `portico gc --delete`. */
  readonly cleaners: readonly string[];
  /** The web server or CDN. */
  readonly readers: readonly string[];
}

export interface PolicyStatement {
  readonly Sid: string;
  readonly Effect: "Allow" | "Deny";
  readonly Principal: "*" | { readonly AWS: readonly string[] };
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is written once and never again, by whom ever. */
const createdOnce = [...foldersWith(({ writing }) => writing === "once"), generationsPrefix];
/** The folders of the check before the first write. */
const scratch = [scratchFolder, generationsPrefix + scratchFolder];

/**
 * A bucket policy with what each role needs and no more. Releases and earlier states can only be created (`s3:if-none-match`), with
 * every key of the account, so that a stolen one can't overwrite them.
 */
export function createBucketPolicy(
  { bucket, prefix }: S3Address,
  { teams, platform, cleaners, readers }: BucketRoles,
): { readonly Version: string; readonly Statement: readonly PolicyStatement[] } {
  const objects = (paths: readonly string[]) =>
    paths.map((path) => `arn:aws:s3:::${bucket}/${prefix}${path}${path.endsWith(".json") ? "" : "*"}`);
  const allow = (
    Sid: string,
    principals: readonly string[],
    Action: readonly string[],
    Resource: readonly string[],
  ): PolicyStatement[] =>
    principals.length === 0
      ? []
      : [{ Sid, Effect: "Allow", Principal: { AWS: principals }, Action, Resource }];
  const commands = [...new Set([...Object.values(teams), ...platform, ...cleaners])];
  return {
    Version: "2012-10-17",
    Statement: [
      {
        Sid: "CreateOnce",
        Effect: "Deny",
        Principal: "*",
        Action: ["s3:PutObject"],
        Resource: objects(createdOnce),
        Condition: { Null: { "s3:if-none-match": "true" } },
      },
      ...allow("Read", commands, ["s3:GetObject"], objects([""])),
      // without it, a store answers 403 instead of 404 for what is not there
      ...allow(
        "List",
        commands,
        ["s3:ListBucket", "s3:GetBucketVersioning", "s3:GetBucketObjectLockConfiguration"],
        [`arn:aws:s3:::${bucket}`],
      ),
      ...allow("Check", commands, ["s3:PutObject", "s3:DeleteObject"], objects(scratch)),
      ...Object.entries(teams).flatMap(([remote, principal]) =>
        allow(
          `Team${remote.replace(/[^a-z0-9]/g, "")}`,
          [principal],
          ["s3:PutObject"],
          objects([
            `remotes/${remote}/`,
            `source-maps/${remote}/`,
            `previews/${remote}/`,
            `published/${remote}.json`,
            `published/${remote}/`,
            `${generationsPrefix}published/${remote}.json/`,
          ]),
        ),
      ),
      ...allow("Platform", platform, ["s3:PutObject"], objects([""])),
      ...allow("PlatformPages", platform, ["s3:DeleteObject"], objects(["pages/"])),
      ...allow(
        "Clean",
        cleaners,
        ["s3:DeleteObject"],
        objects(foldersWith(({ isCollected }) => isCollected)),
      ),
      // the index of a removed release, and the signatures of one that is promoted meanwhile
      ...allow(
        "CleanReferences",
        cleaners,
        ["s3:PutObject"],
        objects(["published/", `${generationsPrefix}published/`, "remotes/"]),
      ),
      ...allow("Serve", readers, ["s3:GetObject"], objects(foldersWith(({ isServed }) => isServed))),
    ],
  };
}
