import { redactText } from "./redactText.ts";
import type { TrackedEvent } from "./telemetry.ts";

/** The visitor's environment at the time of an event. */
export interface AnalyticsFlags {
  readonly isApp: boolean;
  readonly isPhone: boolean;
  readonly isDesktop: boolean;
  readonly isMessagingApp: boolean;
  readonly isLoggedIn: boolean;
}

/**
 * One usage event as both sinks get it; absent strings are empty.
 *
 * Source: S15.1
 */
export interface AnalyticsEvent extends Required<TrackedEvent>, AnalyticsFlags {}

const maxTextCharacters = 80;

export function createAnalyticsEvent(
  tracked: TrackedEvent,
  flags: AnalyticsFlags,
  knownSecrets: readonly string[],
): AnalyticsEvent {
  const write = (text: unknown) =>
    typeof text === "string" ? redactText(text, knownSecrets).slice(0, maxTextCharacters) : "";
  return Object.freeze({
    event: write(tracked.event),
    action: write(tracked.action),
    category: write(tracked.category),
    label: write(tracked.label),
    ...flags,
  });
}
