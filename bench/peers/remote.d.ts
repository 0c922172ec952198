/** The remote for which an app is built; each build sets where it is. */
declare module "peer-remote" {
  import type { RemoteModule } from "@portico/shared-sdk";

  export const contract: RemoteModule["contract"];
  export const mount: RemoteModule["mount"];
}

/** The modules that an instance of Piral shares, by their names; the build generates them. */
declare module "peer-shared" {
  export const sharedModules: Readonly<Record<string, object>>;
}
