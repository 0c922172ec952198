import type { ReactNode } from "react";
import type { Direction } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";
import type { FontFile } from "../boot/fontFile.ts";
import { pageStyles } from "./pageStyles.ts";
import { TrustedHtml } from "./TrustedHtml.tsx";

export interface StaticFile {
  readonly address: string;
  readonly integrity: string;
}

export interface DocumentProps {
  readonly lang: string;
  readonly direction: Direction;
  readonly page: string;
  readonly edition: string;
  readonly environment: string;
  readonly locale: string;
  readonly eagerRemotes: readonly string[];
  /** The shell's own messages in the page's language. */
  readonly messages: StaticFile;
  readonly bootScript: string;
  /** The shell's scripts, which the boot inserts. */
  readonly scripts: readonly StaticFile[];
  /** The SVG source of the tab's icon; the raster icons have fixed names. */
  readonly icon: string;
  readonly styles: readonly StaticFile[];
  /** The fonts that the first paint uses. */
  readonly fonts: readonly FontFile[];
  readonly skipLabel: string;
  readonly header: ReactNode;
  readonly main: ReactNode;
  readonly footer: ReactNode;
}

/**
 * The whole page as it is stored. Its `data-` attributes are what automation and the boot read.
 *
 * Source: S2.1, S18.22, S18.23
 */
export function Document(props: DocumentProps) {
  return (
    <html
      lang={props.lang}
      dir={props.direction}
      data-page={props.page}
      data-edition={props.edition}
      data-environment={props.environment}
      data-locale={props.locale}
      data-eager-remotes={props.eagerRemotes.join(" ")}
      data-messages={props.messages.address}
      data-messages-integrity={props.messages.integrity}
      data-fonts={JSON.stringify(props.fonts)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* browser: Chromium would paint a part of the page, which moves when the rest is parsed; see firstPaint.ts */}
        <link rel="expect" href="#portico-notifications" blocking="render" />
        {/* order: these requests begin with the page's first bytes, not behind the 9 kB of the boot */}
        {props.styles.map((file) => (
          <Preload key={file.address} kind="style" file={file} />
        ))}
        {props.scripts.map((file) => (
          <Preload key={file.address} kind="script" file={file} />
        ))}
        {/* order: before the stylesheets, since the browser holds a script back that follows a pending stylesheet */}
        <TrustedHtml as="script" html={props.bootScript} />
        {props.styles.map(({ address, integrity }) => (
          <link key={address} rel="stylesheet" href={address} integrity={integrity} crossOrigin="anonymous" />
        ))}
        <style>{pageStyles}</style>
        {/* security: browsers load icons without a check, so the page contains it; those without SVG use /favicon.ico */}
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(props.icon)}`} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${props.locale}/manifest.webmanifest`} />
        <meta name="theme-color" content={site.backgrounds.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.backgrounds.dark} media="(prefers-color-scheme: dark)" />
        <portico-head />
      </head>
      <body>
        <a className="portico-skip" href="#main">
          {props.skipLabel}
        </a>
        <div id="portico-modal" data-state="hidden" />
        <div data-remote="header" data-state="skeleton">
          {props.header}
        </div>
        <div data-place="banner" />
        <main id="main" tabIndex={-1}>
          {props.main}
        </main>
        <div data-remote="footer" data-state="skeleton">
          {props.footer}
        </div>
        <div data-place="overlay" />
        <div id="portico-notifications" />
      </body>
    </html>
  );
}

interface PreloadProps {
  readonly kind: "script" | "style";
  readonly file: StaticFile;
}

/**
 * Scripts have a low priority, so that the browser asks for stylesheets and channel first: the first paint waits for the former, the
 * remotes' files for the latter.
 *
 * browser: what is asked for in another mode or with another hash is fetched a second time
 */
function Preload({ kind, file: { address, integrity } }: PreloadProps) {
  return (
    <link
      rel="preload"
      as={kind}
      href={address}
      integrity={integrity}
      crossOrigin="anonymous"
      fetchPriority={kind === "script" ? "low" : undefined}
    />
  );
}

declare module "react" {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- JSX's element table can be extended in no other way
  namespace JSX {
    interface IntrinsicElements {
      "portico-head": object;
    }
  }
}
