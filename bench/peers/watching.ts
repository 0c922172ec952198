/** Whether builds go on after the first and follow changes of sources, as while a team works on a remote. */
export const isWatching = process.env["PORTICO_BENCH_WATCH"] !== undefined;

/** The line that the program writes after each build while it watches. */
export const builtLine = "peer: built";

export const reportBuilt = (): void => {
  if (isWatching) process.stdout.write(`${builtLine}\n`);
};
