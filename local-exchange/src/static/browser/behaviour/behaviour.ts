/** One usage event as it was tracked. */
export interface BehaviourEvent {
  readonly name: string;
  readonly properties: unknown;
}

const keptEvents = 200;
const events: BehaviourEvent[] = [];

/** Stands in for the behaviour-analytics library: it keeps the last events where a developer can read them. */
const behaviour = Object.freeze({
  events,
  track: (name: string, properties: unknown) => {
    events.push({ name, properties });
    if (events.length > keptEvents) events.shift();
  },
});

Object.defineProperty(window, "behaviour", { value: behaviour });
