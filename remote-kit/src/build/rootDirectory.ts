import path from "node:path";

/** The folder of the repository. */
export const rootDirectory = path.resolve(__dirname, "../../..");
