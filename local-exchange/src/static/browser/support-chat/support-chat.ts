import { loadOwnStyles, loadOwnTexts } from "../ownFiles.ts";
import { createSupportChat } from "./createSupportChat.ts";
import english from "./texts/en.json";

const supportChat = createSupportChat(async () => {
  const [texts] = await Promise.all([loadOwnTexts(english), loadOwnStyles()]);
  return texts;
});

Object.defineProperty(window, "supportChat", { value: supportChat });
