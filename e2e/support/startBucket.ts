import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startS3Server, type S3Request } from "@portico/release/testing";

export interface RunningBucket {
  /** The origin with the prefix of the storage. */
  readonly address: string;
  /** Every request, oldest first. */
  readonly requests: readonly S3Request[];
  /** Stores the served files of a storage again. */
  fill(storageDirectory: string): void;
  stop(): Promise<void>;
}

/** What servers may read of a storage. */
const servedFolders = ["channels", "remotes", "pages", "page-styles"];

/**
 * Starts a bucket with the served files of a storage. Its objects have a wrong type and no caching, as an attacker may have set them;
 * nginx considers each old at once and asks for it again.
 */
export async function startBucket(storageDirectory: string): Promise<RunningBucket> {
  const requests: S3Request[] = [];
  const server = await startS3Server({ fault: (request) => (requests.push(request), null) });
  const { endpoint, bucket, prefix } = server.address;
  const fill = (directory: string): void => {
    for (const folder of servedFolders) {
      for (const entry of readdirSync(path.join(directory, folder), {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        server.objects.set(prefix + path.relative(directory, file), {
          bytes,
          etag: createHash("md5").update(bytes).digest("hex"),
          headers: {
            "content-type": "text/html",
            "content-disposition": "inline",
            "cache-control": "public, max-age=31536000",
            "set-cookie": "session=stolen",
            "x-amz-request-id": "1",
            // nginx: a time since the epoch until which the cache may send it
            "x-accel-expires": "@1",
          },
          lastModified: new Date(0),
        });
      }
    }
  };
  fill(storageDirectory);
  return {
    address: `${endpoint}/${bucket}/${prefix.replace(/\/$/, "")}`,
    requests,
    fill,
    stop: server.close,
  };
}
