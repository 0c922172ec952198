/** The main entry point of the SDK, without React. Lists each exported name. */
export { systemClock } from "./runtime/clock.ts";
export type { Clock } from "./runtime/clock.ts";
export { isCodedError } from "./runtime/codedError.ts";
export type { CodedError } from "./runtime/codedError.ts";
export type { KeyValueStore } from "./runtime/keyValueStore.ts";
export { createBrowserStorage } from "./runtime/browserStorage.ts";
export type { StorageHost } from "./runtime/browserStorage.ts";
export { createCookies } from "./runtime/cookies.ts";
export type { CookieHost, Cookies } from "./runtime/cookies.ts";
export { setUpCrossTab } from "./runtime/crossTab.ts";
export type { CrossTabListeners } from "./runtime/crossTab.ts";
export { resolveCookieNames } from "./runtime/environmentNames.ts";
export type { EnvironmentCookieNames } from "./runtime/environmentNames.ts";
export { ensureGuid } from "./runtime/guid.ts";
export { readHostFacts } from "./runtime/hostFacts.ts";
export type { HostFacts, HostWindow } from "./runtime/hostFacts.ts";
export { isRecord } from "./runtime/isRecord.ts";
export { resolveStorage } from "./runtime/resolveStorage.ts";
export { createServerTime } from "./runtime/serverTime.ts";
export type { ServerTime } from "./runtime/serverTime.ts";
export { readStoredText, storageKeys } from "./runtime/storageKeys.ts";
export type { StorageKey } from "./runtime/storageKeys.ts";

export { createApiClient } from "./api/apiClient.ts";
export type { ApiCachePort, ApiCallOptions, ApiClient, ApiClientOptions } from "./api/apiClient.ts";
export { isApiError } from "./api/apiError.ts";
export type { ApiError, ApiErrorCode } from "./api/apiError.ts";
export type { ApiBase, ApiMethod, ApiReply, ApiRequest, ParamValue } from "./api/apiRequest.ts";
export { logoutCall } from "./api/logoutCall.ts";
export { parseEnvelope } from "./api/parseEnvelope.ts";
export type { Envelope, EnvelopeRequest } from "./api/parseEnvelope.ts";
export { profileCall } from "./api/profileCall.ts";
export { quoteHistoryCall } from "./api/quoteHistoryCall.ts";
export type { Candle, QuoteHistory, QuoteHistoryRange } from "./api/quoteHistoryCall.ts";
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
} from "./api/wireReaders.ts";
export type { WireFields, WireReader } from "./api/wireReaders.ts";
export { createEvictingStorage } from "./cache/evictingStorage.ts";
export { createMemoryCache } from "./cache/memoryCache.ts";
export type { MemoryCache, MemoryCacheOptions } from "./cache/memoryCache.ts";
export { createPersistedCache } from "./cache/persistedCache.ts";
export type { PersistedCache } from "./cache/persistedCache.ts";
export { createRequestCache } from "./cache/requestCache.ts";
export type { RequestCache } from "./cache/requestCache.ts";
export type { StorageQuotaOptions } from "./cache/storageQuota.ts";
export { createAppContext } from "./context/appContext.ts";
export type { AppContext, AppContextFacts } from "./context/appContext.ts";
export { editionIds, hostLabelByEdition } from "./editions/editions.ts";
export type { EditionId } from "./editions/editions.ts";
export { environments, isKnownHost, resolveEnvironment } from "./editions/environments.ts";
export type { Environment } from "./editions/environments.ts";
export { isAreaOffered } from "./editions/offeredAreas.ts";
export { pageHostOf } from "./editions/knownHosts.ts";
export { resolveEdition } from "./editions/resolveEdition.ts";
export { resolveServiceOrigins } from "./editions/serviceOrigins.ts";
export type { ConfiguredOrigins, ServiceOrigins } from "./editions/serviceOrigins.ts";
export { resolveStaticAddress } from "./editions/staticAddress.ts";
export { directionOf } from "./locale/direction.ts";
export type { Direction } from "./locale/direction.ts";
export { languageLabelOf, languageOptionsOf } from "./locale/languageOptions.ts";
export type { LanguageOption } from "./locale/languageOptions.ts";
export {
  languageOf,
  parseStoredLocale,
  resolveMessagingAppLocale,
  toIntlTag,
  toStandardCode,
  toStoredLocale,
  toTranslationCode,
} from "./locale/localeCodes.ts";
export type { IntlTag, StandardCode, StoredLocale, TranslationCode } from "./locale/localeCodes.ts";
export { parseLocalePath, replaceLocale } from "./locale/localePath.ts";
export type { LocalePath } from "./locale/localePath.ts";
export {
  defaultLocaleByEdition,
  fallbackLocale,
  firstGlobalLocales,
  isLocale,
  locales,
  localesByEdition,
} from "./locale/locales.ts";
export type { Locale } from "./locale/locales.ts";
export { resolveLocale } from "./locale/resolveLocale.ts";
export { formatAccountPageAddress } from "./bridge/accountPageAddress.ts";
export type { AccountPageAddress } from "./bridge/accountPageAddress.ts";
export { hasAppMarker, resolvePlatform, toMessagingAppPlatform } from "./bridge/platform.ts";
export type { MessagingAppPlatform, Platform, PlatformFacts } from "./bridge/platform.ts";
export { createAppBridge } from "./bridge/appBridge.ts";
export type { AppBridge, AppBridgeOptions, AppBridgeState, AppUser } from "./bridge/appBridge.ts";
export type { AppBridgeError, AppBridgeErrorCode } from "./bridge/appBridgeError.ts";
export { createLogin } from "./bridge/login.ts";
export type { Login, LoginKind, LoginOutcome, LoginSettings } from "./bridge/login.ts";
export { parseLoginOptions } from "./bridge/loginOptions.ts";
export type { LoginOptions } from "./bridge/loginOptions.ts";
export { isChromeHiddenByMessagingApp, setUpMessagingAppChrome } from "./bridge/messagingAppChrome.ts";
export type { MessagingAppChromeOptions } from "./bridge/messagingAppChrome.ts";
export { isMessagingApp, parseMessagingAppLaunch } from "./bridge/messagingAppLaunch.ts";
export type { MessagingAppFacts, MessagingAppLaunch } from "./bridge/messagingAppLaunch.ts";
export { readMessagingAppFacts, rememberMessagingAppLaunch, tabStorageOf } from "./bridge/messagingAppTab.ts";
export type { MessagingAppWindow } from "./bridge/messagingAppTab.ts";
export { captureUniframe } from "./bridge/uniframe.ts";
export type { Uniframe, UniframeEvent } from "./bridge/uniframe.ts";
export { describeError } from "./runtime/describeError.ts";
export type { ErrorDescription } from "./runtime/describeError.ts";
export { afterPageLoad } from "./runtime/pageLoad.ts";
export type { PageLoadOptions } from "./runtime/pageLoad.ts";
export type {
  RemoteIdentity,
  RemoteTelemetry,
  ReportEntry,
  ReportLevel,
  Telemetry,
  TrackedEvent,
} from "./telemetry/telemetry.ts";
export { createBehaviourSink, createDataLayerSink } from "./telemetry/analyticsSink.ts";
export type { AnalyticsSink, BehaviourSdk } from "./telemetry/analyticsSink.ts";
export type { AnalyticsEvent, AnalyticsFlags } from "./telemetry/analyticsEvent.ts";
export { readAnalyticsFlags } from "./telemetry/analyticsFlags.ts";
export type { AnalyticsFacts } from "./telemetry/analyticsFlags.ts";
export { createTelemetry } from "./telemetry/createTelemetry.ts";
export type { TelemetryOptions } from "./telemetry/createTelemetry.ts";
export {
  defaultMonitoringEnvironment,
  defaultMonitoringRelease,
  resolveMonitoringEnvironment,
  toMonitoringEnvironment,
} from "./telemetry/monitoringEnvironment.ts";
export type { MonitoringEnvironment } from "./telemetry/monitoringEnvironment.ts";
export type { ReportData, ReportField } from "./telemetry/reportFields.ts";
export type { TelemetryWindow } from "./telemetry/telemetryWindow.ts";
export { reportWebVitals } from "./telemetry/webVitals.ts";
export { clampProgress } from "./format/clampProgress.ts";
export { resolveCountdownParts, startCountdown } from "./format/countdown.ts";
export type { CountdownOptions, CountdownParts } from "./format/countdown.ts";
export { toPlainDecimal } from "./format/decimal.ts";
export type { DecimalInput, DecimalText } from "./format/decimal.ts";
export { formatDate, formatDateTime, formatTime } from "./format/formatDate.ts";
export type { DateStyle, TimeStyle } from "./format/formatDate.ts";
export { formatNumber, formatPrice, formatThousands, noValueText } from "./format/formatNumber.ts";
export type { NumberStyle } from "./format/formatNumber.ts";
export { formatPercent } from "./format/formatPercent.ts";
export { formatRelativeTime } from "./format/formatRelativeTime.ts";
export { klineIntervals } from "./format/klineIntervals.ts";
export type { KlineInterval } from "./format/klineIntervals.ts";
export { resolvePaginationWindow } from "./format/paginationWindow.ts";
export type { PaginationRequest, PaginationWindow } from "./format/paginationWindow.ts";
export { parseQuoteFrame } from "./quotes/parseQuoteFrame.ts";
export type { QuoteFrame, QuoteFrameError, QuoteFrameErrorCode } from "./quotes/parseQuoteFrame.ts";
export type { Quote } from "./quotes/quote.ts";
export { createQuoteClient } from "./quotes/quoteClient.ts";
export type { QuoteClient, QuoteClientOptions, QuoteDropReason, QuotePorts } from "./quotes/quoteClient.ts";
export type { QuoteListener } from "./quotes/quoteSubscriptions.ts";
export { quotesSlice, selectQuote, selectQuoteLink } from "./quotes/quotesSlice.ts";
export type { QuotesState, ShownQuote, WithQuotes } from "./quotes/quotesSlice.ts";
export type { RealtimePorts, WebSocketLike } from "./realtime/realtimePorts.ts";
export type { RealtimeState } from "./realtime/realtimeSocket.ts";
export { elementTypes, isArgumentName, parseMessageAst } from "./i18n/messageAst.ts";
export type { MessageAst, MessageElement, MessageOptions } from "./i18n/messageAst.ts";
export { isMessageId, parseMessageSet } from "./i18n/messageSet.ts";
export type { MessageSet, ParsedMessageSet } from "./i18n/messageSet.ts";
export { createMessageWarnings, translationEditorLocale } from "./i18n/messageWarnings.ts";
export type { MessageFormatFailure } from "./i18n/messageWarnings.ts";
export { richTags } from "./i18n/richTags.ts";
export type { RichTag } from "./i18n/richTags.ts";
export { resolveTranslationAddress } from "./i18n/translationAddress.ts";
export type { TranslationRequest, TranslationTemplate } from "./i18n/translationAddress.ts";
export { createTranslationClient } from "./i18n/translationClient.ts";
export type {
  MessagesRequest,
  TranslationClient,
  TranslationClientOptions,
} from "./i18n/translationClient.ts";
export type { TranslationError, TranslationErrorCode } from "./i18n/translationError.ts";
export { parseTranslationIndex, resolveMessageFileAddress } from "./i18n/translationIndex.ts";
export type { TranslationIndex } from "./i18n/translationIndex.ts";
export { readNavigation, writeNavigation } from "./navigation/navigationCache.ts";
export type { Navigation, NavigationItem } from "./navigation/navigationCache.ts";
export { isShellPath } from "./navigation/shellPaths.ts";
export { notify } from "./notifications/notify.ts";
export type { NotifyOptions } from "./notifications/notify.ts";
export { setUpNotificationEvents } from "./notifications/notificationEvents.ts";
export type { NotificationEventsOptions } from "./notifications/notificationEvents.ts";
export {
  maxNotifications,
  notificationActions,
  notificationTypes,
  selectNotifications,
} from "./notifications/notificationsSlice.ts";
export type {
  Notification,
  NotificationAction,
  NotificationChanges,
  NotificationInput,
  NotificationType,
  WithNotifications,
} from "./notifications/notificationsSlice.ts";
export {
  defaultNotificationDurationMs,
  setUpNotificationTimers,
} from "./notifications/notificationTimers.ts";
export { parseAvatarUrl } from "./session/avatar.ts";
export { formatDisplayName } from "./session/displayName.ts";
export { createPrivateCache } from "./session/privateCache.ts";
export type { PrivateCache, PrivateCacheOptions, SessionError } from "./session/privateCache.ts";
export { createSessionEpoch } from "./session/sessionEpoch.ts";
export type { SessionEpoch } from "./session/sessionEpoch.ts";
export { createSessionService } from "./session/sessionService.ts";
export type { LoginSurface, SessionPorts, SessionService } from "./session/sessionService.ts";
export {
  selectAvatarUrl,
  selectDisplayName,
  selectIsLoggedIn,
  selectIsSessionFetching,
  selectIsSubMember,
  selectIsVip,
  selectSessionEpoch,
  selectSessionStatus,
  selectUser,
  selectUserId,
} from "./session/sessionSlice.ts";
export type { SessionState, SessionStatus, WithSession } from "./session/sessionSlice.ts";
export { createSessionToken } from "./session/sessionToken.ts";
export type { SessionToken } from "./session/sessionToken.ts";
export { setUpSessionWatch } from "./session/sessionWatch.ts";
export type { SessionWatchOptions, SessionWatchWindow } from "./session/sessionWatch.ts";
export { parseAppProfile, parseWebProfile } from "./session/user.ts";
export type { User } from "./session/user.ts";
export { createStore } from "./store/createStore.ts";
export type {
  InjectableSlice,
  InjectOptions,
  PorticoState,
  PorticoStore,
  StoreError,
} from "./store/createStore.ts";
/** Redux for remotes, which bring none of their own. */
export { createSelector, createSlice } from "@reduxjs/toolkit";
export type { PayloadAction } from "@reduxjs/toolkit";
export { defineRemote } from "./remote/defineRemote.ts";
export { parseRemoteModule } from "./remote/parseRemoteModule.ts";
export { remoteContract } from "./remote/remoteContract.ts";
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
export { defaultAppScheme, isAppLink } from "./links/appScheme.ts";
export { parseLinkAddress } from "./links/linkAddress.ts";
export type { LinkAddressOptions } from "./links/linkAddress.ts";
export { setUpAppLinkClicks } from "./links/appLinkClicks.ts";
export type { AppLinkClicksOptions } from "./links/appLinkClicks.ts";
export { isPlainClick } from "./links/plainClick.ts";
export { isReferralCode, resolveReferralCode } from "./links/referralCode.ts";
export type { ReferralSources } from "./links/referralCode.ts";
export { resolveDeepLink } from "./links/resolveDeepLink.ts";
export type { DeepLink, DeepLinkOptions } from "./links/resolveDeepLink.ts";
export { safeRedirect } from "./links/safeRedirect.ts";
export type { SafeRedirectOptions } from "./links/safeRedirect.ts";
export { coinMessageIds, resolveCoinIconName, resolveCoinName } from "./images/coin.ts";
export type { CoinName } from "./images/coin.ts";
export { resolveImageAddress, resolveResponsiveImage } from "./images/imageAddress.ts";
export type { ImageRequest, ResponsiveImageRequest, ResponsiveImageSources } from "./images/imageAddress.ts";
export { automaticImageFormats, imageFormats, parseImageFormat } from "./images/imageFormats.ts";
export type { ImageFormat } from "./images/imageFormats.ts";
export { deviceWidths, resolveImageWidth, smallWidths } from "./images/imageWidths.ts";
export { downloadImage, shareImage } from "./images/saveImage.ts";
export type { LogFailure } from "./images/logFailure.ts";
export { isVipLevel, vipLevels } from "./images/vipLevel.ts";
export type { VipLevel } from "./images/vipLevel.ts";
export { createAttributionLink } from "./telemetry/attributionLink.ts";
export type { AttributionScript, OneLinkRequest } from "./telemetry/attributionLink.ts";
export { createPageHead } from "./seo/pageHead.ts";
export type { PageHead, PageHeadRequest, ShareImage } from "./seo/pageHead.ts";
export { renderHead } from "./seo/renderHead.ts";
