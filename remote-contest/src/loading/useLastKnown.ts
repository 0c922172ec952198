import { useState } from "react";

/** The value, or the last one there was: keeps a picture standing while the next one is on its way. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
