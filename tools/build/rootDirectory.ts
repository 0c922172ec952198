export { rootDirectory } from "../../remote-kit/src/build/rootDirectory.ts";
