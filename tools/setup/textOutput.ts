import { printTextOnly } from "@portico/release/terminal";

// loaded before each script of this folder
printTextOnly(process);
