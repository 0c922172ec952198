import { designLibraryVersion } from "@portico/shared-sdk/ui/version";

export const label = `Design library ${designLibraryVersion}`;
