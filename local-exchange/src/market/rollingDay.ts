import type { TradedSpan } from "./spanStore.ts";

/** One minute of trading. Units: turnover in ticks times lots */
export interface TradedMinute extends TradedSpan {
  turnover: bigint;
}

/** The summary of the last 24 hours; `low ≤ open, close ≤ high` always. */
export interface DaySummary {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: bigint;
}

export interface RollingDay {
  /** Adds a trade; times never go back. */
  record(timeMs: number, price: number, amount: number): void;
  summary(): DaySummary;
  /** Oldest first; without gaps. */
  readonly minutes: readonly TradedMinute[];
}

const minuteMs = 60_000;
const minutesInDay = 1440;

/** Above any low and below any high, so that the first trade sets both. */
const emptyDay: DaySummary = {
  open: 0,
  high: 0,
  low: Number.MAX_SAFE_INTEGER,
  close: 0,
  volume: 0,
  turnover: 0n,
};

/** Keeps the last 24 hours of one pair in minutes, so that high, low, open and volumes roll instead of growing. */
export function createRollingDay(): RollingDay {
  let minutes: TradedMinute[] = [];
  let summary = emptyDay;

  function openMinute(startMs: number, price: number): TradedMinute {
    const minute = { startMs, open: price, high: price, low: price, close: price, volume: 0, turnover: 0n };
    minutes.push(minute);
    return minute;
  }

  /** Minutes without trades, such as those of a suspended machine, repeat the last price. */
  function fillUntil(startMs: number) {
    const last = minutes.at(-1);
    if (last === undefined) return;
    const firstMs = Math.max(last.startMs + minuteMs, startMs - minutesInDay * minuteMs);
    for (let quietMs = firstMs; quietMs < startMs; quietMs += minuteMs) openMinute(quietMs, last.close);
  }

  return {
    record: (timeMs, price, amount) => {
      const startMs = timeMs - (timeMs % minuteMs);
      let minute = minutes.at(-1);
      if (minute === undefined || minute.startMs < startMs) {
        fillUntil(startMs);
        minute = openMinute(startMs, price);
        if (minutes.length > minutesInDay) {
          minutes = minutes.slice(-minutesInDay);
          summary = summarise(minutes);
        }
      }
      const turnover = BigInt(price) * BigInt(amount);
      minute.high = Math.max(minute.high, price);
      minute.low = Math.min(minute.low, price);
      minute.close = price;
      minute.volume += amount;
      minute.turnover += turnover;
      summary = {
        open: minutes[0]!.open,
        high: Math.max(summary.high, price),
        low: Math.min(summary.low, price),
        close: price,
        volume: summary.volume + amount,
        turnover: summary.turnover + turnover,
      };
    },
    summary: () => summary,
    get minutes() {
      return minutes;
    },
  };
}

function summarise(minutes: readonly TradedMinute[]): DaySummary {
  return minutes.reduce(
    (day, minute) => ({
      open: day.open,
      high: Math.max(day.high, minute.high),
      low: Math.min(day.low, minute.low),
      close: minute.close,
      volume: day.volume + minute.volume,
      turnover: day.turnover + minute.turnover,
    }),
    { ...emptyDay, open: minutes[0]!.open },
  );
}
