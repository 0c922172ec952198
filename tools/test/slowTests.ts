/**
 * Test files for Jest that take more than ten seconds each, since they repeat something hundreds of times or start
 * dozens of programs. `npm test` leaves them out; `npm run nightly -- slow` runs them.
 */
export const slowTests = [
  "release/src/format/channelFileFuzz.test.ts",
  "release/src/format/rolloutDistribution.test.ts",
  "release/tests/bucketWriters.flow.test.ts",
  "release/tests/pipelines.flow.test.ts",
  "release/tests/promotions.flow.test.ts",
  "release/tests/verify.flow.test.ts",
  "shared-sdk/src/exchange/realtime/reconnectStorm.test.ts",
] as const;
