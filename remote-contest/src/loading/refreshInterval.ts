/** How often what moves during a contest is asked for again. Source: the project's own; the specification is silent */
export const refreshIntervalMs = 15_000;
