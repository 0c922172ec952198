/** The header as the contenders build it. A build with another revision is an upgrade. */
export { contract, mount } from "../../../remote-header/src/remote.tsx";

declare const HEADER_REVISION: string;

document.documentElement.dataset["header"] = HEADER_REVISION;
