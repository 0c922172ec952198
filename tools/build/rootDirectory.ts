import path from "node:path";

export const rootDirectory = path.resolve(__dirname, "../..");
