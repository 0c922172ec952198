/** The time that is left. Bundled into each remote that uses it. */
export { Countdown } from "./Countdown.tsx";
export type { CountdownProps } from "./Countdown.tsx";
