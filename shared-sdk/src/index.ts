/**
 * The main entry point of the SDK, for authors of remotes. A remote's bundle gets a copy of each value that it imports
 * from here; what the page shares is exported by `./remote`, `./react` and `./ui`. Has no React.
 */
export type { Clock } from "./core/runtime/clock.ts";
export type { CodedError } from "./core/runtime/codedError.ts";
export { matchesMedia } from "./core/runtime/matchesMedia.ts";
export { watchSizes } from "./core/runtime/watchSizes.ts";
export { whenNear } from "./core/runtime/whenNear.ts";
export { whenShown } from "./core/runtime/whenShown.ts";
export type { ApiCallOptions, ApiClient } from "./exchange/api/apiClient.ts";
export type { ApiError, ApiErrorCode } from "./exchange/api/apiError.ts";
export { quoteHistoryCall } from "./exchange/api/quoteHistoryCall.ts";
export type { Candle, QuoteHistory } from "./exchange/api/quoteHistoryCall.ts";
export {
  listOf,
  nullOr,
  oneOf,
  readCount,
  readDecimal,
  readFlag,
  readId,
  readPosition,
  readText,
  readTime,
  recordOf,
} from "./exchange/api/wireReaders.ts";
export type { WireFields, WireReader } from "./exchange/api/wireReaders.ts";
export type { PersistedCache } from "./core/cache/persistedCache.ts";
export type { AppContext } from "./core/context/appContext.ts";
export { editionIds } from "./region/editions/editions.ts";
export type { EditionId } from "./region/editions/editions.ts";
export type { Environment } from "./region/editions/environments.ts";
export { isAreaOffered } from "./region/editions/offeredAreas.ts";
export type { ServiceOrigins } from "./region/editions/serviceOrigins.ts";
export { resolveStaticAddress } from "./region/editions/staticAddress.ts";
export { wordMarkByEdition } from "./region/editions/wordMarks.ts";
export type { Direction } from "./region/locale/direction.ts";
export type { LanguageOption } from "./region/locale/languageOptions.ts";
export type { Locale } from "./region/locale/locales.ts";
export type { Platform } from "./exchange/bridge/platform.ts";
export type { LoginOptions } from "./exchange/bridge/loginOptions.ts";
export type { RemoteTelemetry, ReportEntry } from "./core/telemetry/telemetry.ts";
export { clampProgress } from "./region/format/clampProgress.ts";
export { startCountdown } from "./region/format/countdown.ts";
export type { DecimalText } from "./region/format/decimal.ts";
export { formatRelativeTime } from "./region/format/formatRelativeTime.ts";
export { resolveCandleStart } from "./region/format/candleStart.ts";
export { klineIntervals } from "./region/format/klineIntervals.ts";
export type { KlineInterval } from "./region/format/klineIntervals.ts";
export { growCandles } from "./exchange/quotes/growCandles.ts";
export type { Quote } from "./exchange/quotes/quote.ts";
export type { QuoteClient } from "./exchange/quotes/quoteClient.ts";
export type { QuoteListener } from "./exchange/quotes/quoteSubscriptions.ts";
export type { QuotesState, ShownQuote } from "./exchange/quotes/quotesSlice.ts";
export type { RealtimeState } from "./exchange/realtime/realtimeSocket.ts";
export type { MessageAst, MessageElement, MessageOptions } from "./region/i18n/messageAst.ts";
export type { MessageSet } from "./region/i18n/messageSet.ts";
export type { Navigation, NavigationItem } from "./page/navigation/navigationCache.ts";
export { notify } from "./exchange/notifications/notify.ts";
export type { NotifyOptions } from "./exchange/notifications/notify.ts";
export type { NotificationType } from "./exchange/notifications/notificationsSlice.ts";
export { canDeposit } from "./exchange/session/canDeposit.ts";
export type { PrivateCache, SessionError } from "./exchange/session/privateCache.ts";
export type { User } from "./exchange/session/user.ts";
export type { InjectableSlice, PorticoState, PorticoStore, StoreError } from "./core/store/createStore.ts";
export { defineRemote } from "./remote/defineRemote.ts";
export type { Capability, CapabilityError } from "./remote/capabilities.ts";
export type {
  ImageShareOutcome,
  RemoteCache,
  RemoteContext,
  RemoteHandle,
  RemoteModule,
  RemoteNavigation,
  RemoteRelease,
  RemoteSession,
} from "./remote/remoteContract.ts";
export { coinMessageIds, resolveCoinName } from "./page/images/coin.ts";
export { resolveResponsiveImage } from "./page/images/imageAddress.ts";
export type { ImageFormat } from "./page/images/imageFormats.ts";
