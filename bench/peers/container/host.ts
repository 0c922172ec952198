/** The shell is a chunk, as webpack's documentation requires: shared modules are negotiated before it runs. */
import "@portico/shell-host/base.css";

void import("./shell.ts");
