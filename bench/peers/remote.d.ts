/** The remote for which an app is built; each build sets where it is. */
declare module "peer-remote" {
  import type { RemoteModule } from "@portico/shared-sdk";

  export const contract: RemoteModule["contract"];
  export const mount: RemoteModule["mount"];
}
