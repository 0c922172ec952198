import { loadOwnStyles, loadOwnTexts, ownOrigin } from "../ownFiles.ts";
import { createUniframe } from "./createUniframe.ts";
import english from "./texts/en.json";

const stylesReady = loadOwnStyles();

const uniframe = createUniframe({
  origin: ownOrigin,
  prepare: async () => {
    const [texts] = await Promise.all([loadOwnTexts(english), stylesReady]);
    return texts;
  },
});

Object.defineProperty(window, "uniframe", { value: uniframe });
