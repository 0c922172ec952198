/**
 * Numbers formatted per second: by the SDK, by a reused `Intl.NumberFormat` and by a new one for each call, all in one
 * run and with the same numbers and locales.
 *
 * Usage: node -C portico-source --import tsx bench/format/numbers.ts
 */
import type { Locale } from "@portico/shared-sdk";
import { toIntlTag } from "@portico/shared-sdk/host";
import { formatNumber } from "@portico/shared-sdk/remote";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";

const conditions = readConditions();
const rounds = 40;
const limitTimesNewFormat = 35;

const locales: readonly Locale[] = ["en", "de-EU", "tr-TUR", "ka-GEO", "ar-SA"];
const prices = Array.from({ length: 200 }, (_, index) => (0.0123 * 1.09 ** index).toPrecision(9));
const style = { maximumFractionDigits: 4 };
const createFormat = (locale: Locale) => new Intl.NumberFormat(`${toIntlTag(locale)}-u-nu-latn`, style);
const reused = new Map(locales.map((locale) => [locale, createFormat(locale)]));

interface Contender {
  readonly name: string;
  readonly callsPerRound: number;
  readonly write: (price: string, locale: Locale) => string;
}

const contenders: readonly Contender[] = [
  { name: "formatNumber", callsPerRound: 200_000, write: formatNumber },
  {
    name: "Intl.NumberFormat, reused",
    callsPerRound: 100_000,
    write: (price, locale) => reused.get(locale)?.format(Number(price)) ?? "",
  },
  {
    name: "Intl.NumberFormat, new for each call",
    callsPerRound: 2_000,
    write: (price, locale) => createFormat(locale).format(Number(price)),
  },
];

/** Read after the run, so that the engine can't remove the work as unused. */
let charactersWritten = 0;

function millionsPerSecond({ write, callsPerRound }: Contender): number {
  const start = process.hrtime.bigint();
  for (let call = 0; call < callsPerRound; call += 1) {
    const price = prices[call % prices.length] as string;
    charactersWritten += write(price, locales[call % locales.length] as Locale).length;
  }
  return callsPerRound / (Number(process.hrtime.bigint() - start) / 1000);
}

for (const contender of contenders) millionsPerSecond(contender);
const samples = contenders.map((): number[] => []);
for (let round = 0; round < rounds; round += 1) {
  contenders.forEach((contender, index) => samples[index]?.push(millionsPerSecond(contender)));
}

const newFormat = samples[contenders.length - 1] ?? [];
const results = contenders.map(({ name }, index) => {
  const own = samples[index] ?? [];
  return {
    name,
    millionsPerSecond: percentile(own, 0.5),
    // each round separately, because a disturbance slows all contenders of its round
    timesNewFormat: percentile(
      own.map((value, round) => value / (newFormat[round] ?? Number.NaN)),
      0.5,
    ),
  };
});

writeRecord("format/numbers.json", { ...conditions, rounds, limitTimesNewFormat, results });
console.table(
  results.map(({ name, millionsPerSecond, timesNewFormat }) => ({
    name,
    "million per second": millionsPerSecond.toFixed(3),
    "× a new format": timesNewFormat.toFixed(1),
  })),
);
if (charactersWritten === 0 || (results[0]?.timesNewFormat ?? 0) < limitTimesNewFormat) {
  process.exitCode = 1;
}
