/** How often changing data of a running contest is requested. Source: the project's own; the specification is silent */
export const refreshIntervalMs = 15_000;
