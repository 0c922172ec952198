import { parseFault, type Fault } from "./fault.ts";

/** A fault for all paths that begin with `path`; `times` counts down to 0, without it the fault stays. */
export interface PlannedFault {
  readonly path: string;
  readonly fault: string;
  readonly times?: number;
}

export interface FaultPlan {
  readonly faults: readonly PlannedFault[];
  replace(faults: readonly PlannedFault[]): void;
  /** The fault for a request: of its own `x-fault` header, else of the plan, which is then used up by one. */
  take(path: string, header?: string | string[]): Fault | null;
}

export function createFaultPlan(): FaultPlan {
  let faults: readonly PlannedFault[] = [];

  return {
    get faults() {
      return faults;
    },
    replace: (next) => {
      faults = next;
    },
    take: (path, header) => {
      const own = typeof header === "string" ? parseFault(header) : null;
      if (own !== null) return own;
      const planned = faults.find((entry) => path.startsWith(entry.path));
      if (planned === undefined) return null;
      faults = faults.flatMap((entry) => (entry === planned ? useUp(entry) : [entry]));
      return parseFault(planned.fault);
    },
  };
}

function useUp(planned: PlannedFault): PlannedFault[] {
  if (planned.times === undefined) return [planned];
  return planned.times > 1 ? [{ ...planned, times: planned.times - 1 }] : [];
}

/** Reads a list of planned faults; `null` if one of them is invalid, so that a typing error can't look like a run without faults. */
export function readPlannedFaults(value: unknown): readonly PlannedFault[] | null {
  if (!Array.isArray(value)) return null;
  return value.every(isPlannedFault) ? value : null;
}

function isPlannedFault(value: unknown): value is PlannedFault {
  if (typeof value !== "object" || value === null) return false;
  const { path, fault, times } = value as Record<string, unknown>;
  return (
    typeof path === "string" &&
    path.startsWith("/") &&
    typeof fault === "string" &&
    parseFault(fault) !== null &&
    (times === undefined || (Number.isInteger(times) && (times as number) > 0))
  );
}
