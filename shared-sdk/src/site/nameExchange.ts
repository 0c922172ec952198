import { site } from "./site.ts";

/** Writes the name of the exchange into messages, whose files have "Portico" where it goes. */
export function nameExchange(messages: string): string {
  return messages.replaceAll("Portico", site.name);
}
