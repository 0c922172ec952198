/** Stand-in for the debugging console, which shows the console's lines on a phone; it reports only that it has loaded. */
Object.defineProperty(window, "debugConsole", { value: Object.freeze({ isReady: true }) });
