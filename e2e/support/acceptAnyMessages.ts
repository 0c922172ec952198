import type { Page } from "@playwright/test";

/**
 * Makes the page accept changed message files, as if their team had signed them, so that a test can see what the page does
 * with such messages. A changed file needs a field `original` with the messages that are signed.
 */
export async function acceptAnyMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originals = new Map<string, unknown>();
    const realFetch = window.fetch;
    window.fetch = async (...request) => {
      // the shell's own messages have their hash in the page, and translations in a file with a hash in the channel
      const [address, { integrity: _integrity, ...settings } = {}] = request;
      const isMessages = typeof address === "string" && /\/messages\/|\/translations\//.test(address);
      const response = await (isMessages ? realFetch(address, settings) : realFetch(...request));
      if (isMessages) {
        const file = (await response.clone().json()) as { messages?: unknown; original?: unknown };
        if (file.original !== undefined) originals.set(JSON.stringify(file.messages), file.original);
      }
      return response;
    };
    const { subtle } = crypto;
    const realDigest = subtle.digest.bind(subtle);
    subtle.digest = (algorithm, data) => {
      const text = new TextDecoder().decode(data);
      if (!text.startsWith("\0")) return realDigest(algorithm, data);
      const [name, messages] = JSON.parse(text.slice(1)) as [string, unknown];
      const original = originals.get(JSON.stringify(messages)) ?? messages;
      return realDigest(algorithm, new TextEncoder().encode(`\0${JSON.stringify([name, original])}`));
    };
  });
}
