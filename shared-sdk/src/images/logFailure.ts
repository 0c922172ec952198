/** Logs an image failure. */
export type LogFailure = (message: string, reason?: unknown) => void;

/** Source: product spec §5 "others log an error", §8 "Download or image-share failure: logged to the console" */
export const logToConsole: LogFailure = (...values) => {
  // eslint-disable-next-line no-console -- the specification names the console
  console.error(...values);
};
