import { designLibraryVersion } from "@portico/shared-sdk/ui/version";

export const DesignLibrary = () => <p>{`Design library ${designLibraryVersion}`}</p>;
