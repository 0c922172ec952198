import { receiveHandover } from "./bootHandover.ts";

/*
 * The shell's own download is over, so the slots below may have the line. Their files begin before anything of the
 * shell is evaluated: on a slow line that is the time of a whole round trip to a static host.
 */
const { facts, startRemote } = receiveHandover(window);

// a page that only embeds parts of the exchange may use the attribute for something else
if (facts.origin === "") {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-remote]")) {
    startRemote(dataset["remote"] ?? "");
  }
}
