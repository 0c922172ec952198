const maxEvents = 200;
const events: { readonly name: string; readonly properties: unknown }[] = [];

/** Stand-in for the behaviour-analytics library: records the last events so that a developer can read them. */
const behaviour = Object.freeze({
  events,
  track: (name: string, properties: unknown) => {
    events.push({ name, properties });
    if (events.length > maxEvents) events.shift();
  },
});

Object.defineProperty(window, "behaviour", { value: behaviour });
export {};
