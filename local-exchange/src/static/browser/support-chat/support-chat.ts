import { loadOwnStyles, loadOwnMessages } from "../ownFiles.ts";
import { createSupportChat } from "./createSupportChat.ts";
import english from "./messages/en.json";

const supportChat = createSupportChat(async () => {
  const [messages] = await Promise.all([loadOwnMessages(english), loadOwnStyles()]);
  return messages;
});

Object.defineProperty(window, "supportChat", { value: supportChat });
