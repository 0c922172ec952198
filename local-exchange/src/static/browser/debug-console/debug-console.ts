import { loadOwnStyles } from "../ownFiles.ts";
import { captureLines } from "./captureLines.ts";
import { createConsolePanel } from "./consolePanel.ts";

// order: what happens while the style sheet loads is kept for the panel
const lines = captureLines(window);
void loadOwnStyles().then(() => document.body.append(createConsolePanel(lines)));
