const deadlineMs = 3_000;

/** The time of a web server by its `Date` header, plus the age of a cached response; `null` without one. */
export async function readServerTime(origin: string): Promise<number | null> {
  try {
    const { headers } = await fetch(origin, {
      method: "HEAD",
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    const dateMs = Date.parse(headers.get("date") ?? "");
    const ageMs = Number(headers.get("age") ?? 0) * 1000;
    return Number.isFinite(dateMs + ageMs) ? dateMs + ageMs : null;
  } catch {
    // offline, or its certificate is not valid at this machine's time
    return null;
  }
}
