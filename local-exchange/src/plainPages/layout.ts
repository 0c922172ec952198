import type { Locale } from "@portico/shared-sdk";
import { html, type Markup } from "./markup.ts";

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly content: Markup;
}

export const plainStyleAddress = "/common-static/plain-pages.css";
export const plainIconAddress = "/common-static/plain-pages.svg";

const areas = [
  ["/markets/", "Markets"],
  ["/trade/spot/", "Spot"],
  ["/derivatives/", "Derivatives"],
  ["/earn/", "Earn"],
  ["/trading-bot/", "Trading bots"],
  ["/copy-trade/", "Copy trading"],
  ["/fiat/", "Fiat"],
  ["/web3/", "Web3"],
  ["/rewards-hub/", "Rewards"],
] as const;

/** The frame of the plain pages. They speak English, whatever locale their address carries; links keep it. */
export function renderPlainPage({ locale, title, content }: PlainPage): string {
  const navigation = areas.map(([path, name]) => html`<a href="/${locale}${path}">${name}</a>`);
  const document = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Portico</title>
        <link rel="icon" href="${plainIconAddress}" type="image/svg+xml" />
        <link rel="stylesheet" href="${plainStyleAddress}" />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/${locale}/"
            ><img src="${plainIconAddress}" width="28" height="28" alt="" />Portico</a
          >
          <nav class="areas" aria-label="Areas">${navigation}</nav>
          <a class="quiet" href="/${locale}/login/">Log in</a>
          <a class="button" href="/${locale}/register/">Sign up</a>
        </header>
        <main>${content}</main>
        <footer class="foot">
          <p>This page belongs to the exchange that runs on your machine. Nothing here is real money.</p>
        </footer>
      </body>
    </html> `;
  return document.markup;
}
