import type { RemoteManifest } from "./remoteManifest.ts";

/** The first page of the remote that has no parameter; a remote without pages of its own is on every page. */
export function findStartPath({ placement }: RemoteManifest): string {
  return placement.routes.find((route) => !route.path.includes(":"))?.path ?? "/";
}
