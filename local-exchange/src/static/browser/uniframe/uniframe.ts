import { loadOwnStyles, loadOwnMessages, ownOrigin } from "../ownFiles.ts";
import { createUniframe } from "./createUniframe.ts";
import english from "./messages/en.json";

const stylesReady = loadOwnStyles();

const uniframe = createUniframe({
  origin: ownOrigin,
  prepare: async () => {
    const [messages] = await Promise.all([loadOwnMessages(english), stylesReady]);
    return messages;
  },
});

Object.defineProperty(window, "uniframe", { value: uniframe });
