/** One screenshot of a page or of a component. */
export interface Screenshot {
  /** The file below the folder of a run, with slashes, such as `turkey/home 390 px dark.png`. */
  readonly file: string;
  readonly image: Buffer;
}

/** Units: CSS pixels; a phone, a tablet and a wide screen */
export const screenshotWidths = [390, 834, 1440] as const;

export const themes = ["light", "dark"] as const;

/** Images wait in memory until they are written; what is taken is reported one by one. */
export type OnScreenshot = (screenshot: Screenshot) => void;
