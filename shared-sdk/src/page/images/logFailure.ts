/** Logs an image failure. */
export type LogFailure = (message: string, reason?: unknown) => void;

/** Source: S8.16, S13.1 */
export const logToConsole: LogFailure = (...values) => {
  // eslint-disable-next-line no-console -- the specification names the console
  console.error(...values);
};
