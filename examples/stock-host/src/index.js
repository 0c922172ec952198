// shared modules are negotiated before the page's code runs
import("./main.js");
