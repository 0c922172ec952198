import {
  createContestCatalogue,
  createContestService,
  createMarket,
  readLeaderboard,
} from "@portico/local-exchange/internal";
import type { Locale } from "@portico/shared-sdk";
import { createQuoteClient, createStore, selectQuote } from "@portico/shared-sdk/host";
import { createManualClock, createManualPresence, createPathMatcher } from "@portico/shared-sdk/testing";
import {
  createMessageTree,
  verifyChannelFile,
  verifyMessageFile,
  type ChannelRemote,
} from "@portico/release/format";
import {
  createSignedRemote,
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
} from "@portico/release/testing";
import { numbers, timeMedian, type Curve } from "./curve.ts";

/** Half of the paths match no row. */
const deepLinks: Curve = {
  input: "rows of the deep-link table",
  sizes: [100, 1_000, 10_000],
  measure: async (size) => {
    const rows = numbers(size).map((row) => [`/area-${row % 97}/page-${row}/{symbol}/`, row] as const);
    const find = createPathMatcher(rows);
    const paths = numbers(1_000).map(
      (index) => `/area-${index % 97}/page-${index % size}/BTC/${index % 2 === 0 ? "" : "x/"}`,
    );
    return {
      "1,000 look-ups": await timeMedian(50, () => paths.filter((address) => find(address) !== null).length),
      "table made": await timeMedian(15, () => createPathMatcher(rows)),
    };
  },
};

/** A channel file of so many remotes, and the root keys to verify it with. */
async function createChannelFile(size: number) {
  const [root, platform, team] = await Promise.all([
    createTestKey("root"),
    createTestKey("platform"),
    createTestKey("team"),
  ] as const);
  const names = numbers(size).map((index) => `remote${index}`);
  const keyring = createTestKeyring([platform], 1, Object.fromEntries(names.map((name) => [name, [team]])));
  const remotes: Record<string, ChannelRemote> = {};
  for (const name of names) remotes[name] = await createSignedRemote(name, { stable: "1.4.0" }, [team]);
  const channel = await signTestChannel(createTestDocument(remotes), [platform]);
  const text = JSON.stringify({ ...channel, keyring: await signTestKeyring(keyring, [root]) });
  const roots = createTestRootKeys([root]);
  return async (): Promise<boolean> => {
    const now = 1_700_000_001_000;
    return (await verifyChannelFile(text, roots, { environment: "test", now, newest: null })).ok;
  };
}

/** A channel has at most 64 remotes and 64 kB, so that there is no time for 300. */
const channelEntries: Curve = {
  input: "remotes of a channel",
  sizes: [3, 10, 30],
  measure: async (size) => {
    const isTooLargeAccepted = await (await createChannelFile(300))();
    if (isTooLargeAccepted) throw new Error("A channel of 300 remotes was accepted.");
    const verify = await createChannelFile(size);
    if (!(await verify())) throw new Error(`A channel of ${size} remotes was refused.`);
    return { verification: await timeMedian(20, verify) };
  },
};

/** One quote of each symbol, in frames of 100 rows, to a page that shows all of them. */
const symbols: Curve = {
  input: "symbols on a page",
  sizes: [10, 50, 200, 1_000, 5_000],
  measure: async (size) => {
    const names = numbers(size).map((index) => `SYM${index}USDT`);
    const clock = createManualClock();
    const store = createStore();
    let onOpen = (): void => {};
    let onMessage = (_: { readonly data: unknown }): void => {};
    let runFrame = (): void => {};
    const client = createQuoteClient({
      streamOrigin: "wss://stream.example",
      dispatch: store.dispatch,
      ports: {
        clock,
        random: () => 0,
        presence: createManualPresence(),
        openSocket: () => ({
          send: () => {},
          close: () => {},
          addEventListener: (type: string, listener: unknown) => {
            if (type === "open") onOpen = listener as typeof onOpen;
            if (type === "message") onMessage = listener as typeof onMessage;
          },
        }),
        requestFrame: (callback) => {
          runFrame = callback;
          return () => (runFrame = () => {});
        },
      },
    });
    let [shown, sent] = [0, 0];
    const unsubscribe = names.map((name) =>
      store.subscribe(() => (shown += selectQuote(store.getState(), name) === null ? 0 : 1)),
    );
    const cancels = names.map((name) => client.subscribe(name));
    await Promise.resolve();
    onOpen();
    const formatRow = (name: string, time: number): string =>
      `{"t":${time},"s":"${name}","c":"2${time % 9_973}.5","h":"28000.5","l":"19000.1","o":"25000","v":"1234.5","qv":"33456789.12","m":"-0.0046"}`;
    const sendAll = (): void => {
      clock.advance(1_000);
      sent += size;
      for (let first = 0; first < size; first += 100) {
        const rows = names.slice(first, first + 100).map((name) => formatRow(name, clock.now()));
        onMessage({ data: `{"topic":"realtimes","symbol":"${names[first]!}","data":[${rows.join()}]}` });
      }
      runFrame();
    };
    const quotes = await timeMedian(15, sendAll);
    if (shown < sent) throw new Error(`${shown} of ${sent} quotes were shown.`);
    const remount = await timeMedian(15, async () => {
      cancels.splice(0).forEach((cancel) => cancel());
      for (const name of names) cancels.push(client.subscribe(name));
      await Promise.resolve();
    });
    unsubscribe.forEach((end) => end());
    client.destroy();
    return { "a quote of each": quotes, "all rows unmounted and mounted": remount };
  },
};

const languages: Curve = {
  input: "locales",
  sizes: [10, 50, 200],
  measure: async (size) => {
    const locales = numbers(size).map((index) => `l${index}-R${index % 7}` as Locale);
    const messages = Object.fromEntries(
      numbers(200).map((index) => [`message.${index}`, [{ type: 0, value: `Text ${index}` }]]),
    );
    const files = locales.map((locale) => [locale, messages] as const);
    const tree = await createMessageTree(files);
    const file = { proof: tree.proofs[0], messages };
    const verify = async (): Promise<void> => {
      if ((await verifyMessageFile(file, locales[0]!, tree.root)) === null) throw new Error("refused");
    };
    return {
      "message files signed": await timeMedian(9, () => createMessageTree(files)),
      "message file verified": await timeMedian(25, verify),
    };
  },
};

/** The contest's leaderboard as the local exchange ranks it, and a page in the middle. */
const leaderboard: Curve = {
  input: "traders of a leaderboard",
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  measure: async (size) => {
    const clock = createManualClock(Date.UTC(2026, 10, 22, 12));
    const market = createMarket({ clock, seed: "portico" });
    const planned = createContestCatalogue(clock.now())[0]!;
    const contest = { ...planned, terms: { ...planned.terms, simulatedTradersCount: size } };
    const service = createContestService({
      clock,
      seed: "portico",
      contests: [contest],
      registrations: [],
      orders: [],
      market,
      onChange: () => {},
    });
    const page = Math.ceil(size / 20);
    const request = { page, size: 10 };
    const times = {
      // first: the rank is kept for 5 seconds
      ranking: await timeMedian(3, () => {
        clock.advance(5_000);
        service.rankingOf(contest);
      }),
      "page of ten rows": await timeMedian(25, () =>
        readLeaderboard(contest, service.rankingOf(contest), request, null),
      ),
    };
    market.close();
    return times;
  },
};

export const pageCurves: readonly Curve[] = [deepLinks, channelEntries, symbols, languages, leaderboard];
