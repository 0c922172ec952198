import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import messages from "../messages/en.json";

/** The context of an English page of the shell, for tests of its parts. */
export const createPageContext = (path: string, host = "www") =>
  createStaticRemoteContext({
    address: `https://${host}.portico.example/en${path}`,
    locale: "en",
    path,
    release: { name: "shell", version: "0.0.0" },
    messages: compileMessages(messages),
  });
