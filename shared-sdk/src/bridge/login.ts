export type { LoginOptions } from "./loginOptions.ts";
