import { openInApp } from "./openInApp.ts";

Object.defineProperty(window, "appJump", { value: Object.freeze({ open: openInApp }) });
