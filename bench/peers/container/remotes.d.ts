declare module "*/remote" {
  import type { RemoteModule } from "@portico/shared-sdk";

  export const contract: RemoteModule["contract"];
  export const mount: RemoteModule["mount"];
}
