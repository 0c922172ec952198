/**
 * The second contender: the same shell, which loads the same three remotes by the federation runtime. The shell itself is
 * a chunk, as the runtime's documentation requires: shared modules are negotiated before it runs.
 */
import "@portico/shell-host/base.css";

void import("./shell.ts");
