import { loadOwnStyles } from "../ownFiles.ts";
import { captureLines } from "./captureLines.ts";
import { createConsolePanel } from "./consolePanel.ts";

// order: start before the stylesheet loads, so that no line is missed
const lines = captureLines(window);
void loadOwnStyles().then(() => document.body.append(createConsolePanel(lines)));
