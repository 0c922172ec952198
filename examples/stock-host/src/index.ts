// shared modules are negotiated before the page's code runs
void import("./main.ts");
