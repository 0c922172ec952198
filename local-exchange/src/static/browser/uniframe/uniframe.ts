import { loadOwnStyles, ownOrigin } from "../ownFiles.ts";
import { createUniframe } from "./createUniframe.ts";
import { loadPage } from "./loadPage.ts";

const stylesReady = loadOwnStyles();

const uniframe = createUniframe({
  origin: ownOrigin,
  load: async (address, fields) => {
    await stylesReady;
    return loadPage(address, fields);
  },
});

Object.defineProperty(window, "uniframe", { value: uniframe });
