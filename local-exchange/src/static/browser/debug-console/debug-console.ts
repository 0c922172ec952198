import { loadOwnStyles } from "../ownFiles.ts";
import { createConsole } from "./createConsole.ts";

// order: start before the stylesheet loads, so that no line is missed
const panel = createConsole(window);
void loadOwnStyles().then(() => document.body.append(panel));
