/** Facts about the window: read once at boot, frozen, plain data. */
export interface HostFacts {
  /** The page's absolute address. */
  readonly address: string;
  readonly userAgent: string;
  /** CSS pixels of the screen, not of the window. */
  readonly screenWidth: number;
  /** The user's preferred languages, best first; BCP 47 tags as spelled by the browser. */
  readonly languages: readonly string[];
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** Whether the page is not in a frame; only then may it call the native app. */
  readonly isTopFrame: boolean;
}

/** The parts of `window` that are read. */
export interface HostWindow {
  readonly location: { readonly href: string };
  readonly navigator: { readonly userAgent: string; readonly languages: readonly string[] };
  readonly screen: { readonly width: number };
  readonly devicePixelRatio: number;
  readonly self: unknown;
  readonly top: unknown;
}

export function readHostFacts(host: HostWindow): HostFacts {
  const { location, navigator, screen } = host;
  return Object.freeze({
    address: location.href,
    userAgent: navigator.userAgent,
    screenWidth: screen.width,
    languages: Object.freeze(readLanguages(navigator)),
    pixelRatio: host.devicePixelRatio,
    isTopFrame: host.self === host.top,
  });
}

/** browser: an app can hide them from its pages */
function readLanguages(navigator: HostWindow["navigator"]): string[] {
  try {
    return [...navigator.languages];
  } catch {
    return [];
  }
}
