/** Entry point for the shell, servers and tools: what makes a page and its services. Has no React. */
export { systemClock } from "../runtime/clock.ts";
export { isCodedError } from "../runtime/codedError.ts";
export type { KeyValueStore } from "../runtime/keyValueStore.ts";
export { createBrowserStorage } from "../runtime/browserStorage.ts";
export type { StorageHost } from "../runtime/browserStorage.ts";
export { createCookies } from "../runtime/cookies.ts";
export type { CookieHost, Cookies } from "../runtime/cookies.ts";
export { setUpCrossTab } from "../runtime/crossTab.ts";
export type { CrossTabListeners } from "../runtime/crossTab.ts";
export { resolveCookieNames } from "../runtime/environmentNames.ts";
export type { EnvironmentCookieNames } from "../runtime/environmentNames.ts";
export { ensureGuid } from "../runtime/guid.ts";
export { readHostFacts } from "../runtime/hostFacts.ts";
export type { HostFacts, HostWindow } from "../runtime/hostFacts.ts";
export { isRecord } from "../runtime/isRecord.ts";
export { isSha384 } from "../runtime/isSha384.ts";
export { resolveStorage } from "../runtime/resolveStorage.ts";
export { createServerTime } from "../runtime/serverTime.ts";
export type { ServerTime } from "../runtime/serverTime.ts";
export { readStoredText, storageKeys } from "../runtime/storageKeys.ts";
export type { StorageKey } from "../runtime/storageKeys.ts";
export { createApiClient } from "../api/apiClient.ts";
export type { ApiCachePort, ApiClientOptions } from "../api/apiClient.ts";
export { logoutCall } from "../api/logoutCall.ts";
export { parseEnvelope } from "../api/parseEnvelope.ts";
export type { Envelope, EnvelopeRequest } from "../api/parseEnvelope.ts";
export { profileCall } from "../api/profileCall.ts";
export { createEvictingStorage } from "../cache/evictingStorage.ts";
export { createMemoryCache } from "../cache/memoryCache.ts";
export type { MemoryCache, MemoryCacheOptions } from "../cache/memoryCache.ts";
export { createPersistedCache } from "../cache/persistedCache.ts";
export { createRequestCache } from "../cache/requestCache.ts";
export type { RequestCache } from "../cache/requestCache.ts";
export type { StorageQuotaOptions } from "../cache/storageQuota.ts";
export { createAppContext } from "../context/appContext.ts";
export type { AppContextFacts } from "../context/appContext.ts";
export { hostLabelByEdition } from "../editions/editions.ts";
export { environments, isKnownHost, resolveEnvironment } from "../editions/environments.ts";
export { pageHostOf } from "../editions/knownHosts.ts";
export { resolveEdition } from "../editions/resolveEdition.ts";
export { resolveServiceOrigins } from "../editions/serviceOrigins.ts";
export type { ConfiguredOrigins } from "../editions/serviceOrigins.ts";
export { directionOf } from "../locale/direction.ts";
export {
  languageOf,
  parseStoredLocale,
  resolveMessagingAppLocale,
  toIntlTag,
  toStandardCode,
  toStoredLocale,
  toTranslationCode,
} from "../locale/localeCodes.ts";
export type { StandardCode, StoredLocale, TranslationCode } from "../locale/localeCodes.ts";
export { parseLocalePath, replaceLocale } from "../locale/localePath.ts";
export type { LocalePath } from "../locale/localePath.ts";
export {
  defaultLocaleByEdition,
  fallbackLocale,
  firstGlobalLocales,
  isLocale,
  locales,
  localesByEdition,
} from "../locale/locales.ts";
export { resolveLocale } from "../locale/resolveLocale.ts";
export { formatAccountPageAddress } from "../bridge/accountPageAddress.ts";
export type { AccountPageAddress } from "../bridge/accountPageAddress.ts";
export { hasAppMarker, resolvePlatform, toMessagingAppPlatform } from "../bridge/platform.ts";
export type { PlatformFacts } from "../bridge/platform.ts";
export { createAppBridge } from "../bridge/appBridge.ts";
export type { AppBridge, AppBridgeOptions, AppBridgeState, AppUser } from "../bridge/appBridge.ts";
export type { AppBridgeError, AppBridgeErrorCode } from "../bridge/appBridgeError.ts";
export { createLogin } from "../bridge/login.ts";
export type { Login, LoginKind, LoginOutcome, LoginSettings } from "../bridge/login.ts";
export { parseLoginOptions } from "../bridge/loginOptions.ts";
export { isChromeHiddenByMessagingApp, setUpMessagingAppChrome } from "../bridge/messagingAppChrome.ts";
export type { MessagingAppChromeOptions } from "../bridge/messagingAppChrome.ts";
export { isMessagingApp, parseMessagingAppLaunch } from "../bridge/messagingAppLaunch.ts";
export type { MessagingAppFacts, MessagingAppLaunch } from "../bridge/messagingAppLaunch.ts";
export { readMessagingAppFacts, storeMessagingAppLaunch, tabStorageOf } from "../bridge/messagingAppTab.ts";
export type { MessagingAppWindow } from "../bridge/messagingAppTab.ts";
export { captureUniframe } from "../bridge/uniframe.ts";
export type { Uniframe, UniframeEvent } from "../bridge/uniframe.ts";
export { describeError } from "../runtime/describeError.ts";
export type { ErrorDescription } from "../runtime/describeError.ts";
export { afterPageLoad } from "../runtime/pageLoad.ts";
export type { PageLoadOptions } from "../runtime/pageLoad.ts";
export type { RemoteIdentity, Telemetry } from "../telemetry/telemetry.ts";
export { createBehaviourSink, createDataLayerSink } from "../telemetry/analyticsSink.ts";
export type { AnalyticsSink, BehaviourSdk } from "../telemetry/analyticsSink.ts";
export type { AnalyticsEvent, AnalyticsFlags } from "../telemetry/analyticsEvent.ts";
export { readAnalyticsFlags } from "../telemetry/analyticsFlags.ts";
export type { AnalyticsFacts } from "../telemetry/analyticsFlags.ts";
export { createTelemetry } from "../telemetry/createTelemetry.ts";
export type { TelemetryOptions } from "../telemetry/createTelemetry.ts";
export {
  defaultMonitoringEnvironment,
  defaultMonitoringRelease,
  resolveMonitoringEnvironment,
  toMonitoringEnvironment,
} from "../telemetry/monitoringEnvironment.ts";
export type { MonitoringEnvironment } from "../telemetry/monitoringEnvironment.ts";
export type { TelemetryWindow } from "../telemetry/telemetryWindow.ts";
export { reportWebVitals } from "../telemetry/webVitals.ts";
export { toPlainDecimal } from "../format/decimal.ts";
export { parseQuoteFrame } from "../quotes/parseQuoteFrame.ts";
export type { QuoteFrame, QuoteFrameError } from "../quotes/parseQuoteFrame.ts";
export { createQuoteClient } from "../quotes/quoteClient.ts";
export type { QuoteClientOptions, QuotePorts } from "../quotes/quoteClient.ts";
export { quotesSlice, selectQuote, selectQuoteLink } from "../quotes/quotesSlice.ts";
export type { WithQuotes } from "../quotes/quotesSlice.ts";
export type { RealtimePorts, WebSocketLike } from "../realtime/realtimePorts.ts";
export { elementTypes, isArgumentName, parseMessageAst } from "../i18n/messageAst.ts";
export { messagesCacheKey } from "../i18n/messagesCacheKey.ts";
export { isMessageId, parseMessageSet } from "../i18n/messageSet.ts";
export type { ParsedMessageSet } from "../i18n/messageSet.ts";
export { createMessageWarnings, translationEditorLocale } from "../i18n/messageWarnings.ts";
export type { MessageFormatFailure } from "../i18n/messageWarnings.ts";
export { richTags } from "../i18n/richTags.ts";
export type { RichTag } from "../i18n/richTags.ts";
export { resolveTranslationAddress } from "../i18n/translationAddress.ts";
export type { TranslationRequest, TranslationTemplate } from "../i18n/translationAddress.ts";
export { createTranslationClient } from "../i18n/translationClient.ts";
export type {
  MessagesRequest,
  TranslationClient,
  TranslationClientOptions,
} from "../i18n/translationClient.ts";
export type { TranslationError, TranslationErrorCode } from "../i18n/translationError.ts";
export { parseTranslationIndex, resolveMessageFileAddress } from "../i18n/translationIndex.ts";
export type { TranslationIndex } from "../i18n/translationIndex.ts";
export { readNavigation, writeNavigation } from "../navigation/navigationCache.ts";
export { isShellPath } from "../navigation/shellPaths.ts";
export { trailingPunctuation, trimPunctuation } from "../navigation/trailingPunctuation.ts";
export { setUpNotificationEvents } from "../notifications/notificationEvents.ts";
export type { NotificationEventsOptions } from "../notifications/notificationEvents.ts";
export {
  maxNotifications,
  notificationActions,
  notificationTypes,
  selectNotifications,
} from "../notifications/notificationsSlice.ts";
export type {
  Notification,
  NotificationAction,
  NotificationChanges,
  NotificationInput,
  WithNotifications,
} from "../notifications/notificationsSlice.ts";
export {
  defaultNotificationDurationMs,
  setUpNotificationTimers,
} from "../notifications/notificationTimers.ts";
export { parseAvatarUrl } from "../session/avatar.ts";
export { formatDisplayName } from "../session/displayName.ts";
export { createPrivateCache } from "../session/privateCache.ts";
export type { PrivateCacheOptions } from "../session/privateCache.ts";
export { createSessionEpoch } from "../session/sessionEpoch.ts";
export type { SessionEpoch } from "../session/sessionEpoch.ts";
export { createSessionService } from "../session/sessionService.ts";
export type {
  LoginSurface,
  ServerProfileRequest,
  SessionPorts,
  SessionService,
} from "../session/sessionService.ts";
export { createSessionToken } from "../session/sessionToken.ts";
export type { SessionToken } from "../session/sessionToken.ts";
export { setUpSessionWatch } from "../session/sessionWatch.ts";
export type { SessionWatchOptions, SessionWatchWindow } from "../session/sessionWatch.ts";
export { parseAppProfile, parseWebProfile } from "../session/user.ts";
export { createStore } from "../store/createStore.ts";
export { parseRemoteModule } from "../remote/parseRemoteModule.ts";
export { remoteContract } from "../remote/remoteContract.ts";
export type { FullRemoteContext } from "../remote/remoteContract.ts";
export { capabilityFields, restrictContext } from "../remote/capabilities.ts";
export { defaultAppScheme, isAppLink } from "../links/appScheme.ts";
export { parseLinkAddress } from "../links/linkAddress.ts";
export type { LinkAddressOptions } from "../links/linkAddress.ts";
export { setUpAppLinkClicks } from "../links/appLinkClicks.ts";
export type { AppLinkClicksOptions } from "../links/appLinkClicks.ts";
export { isPlainClick } from "../links/plainClick.ts";
export { isReferralCode, resolveReferralCode } from "../links/referralCode.ts";
export type { ReferralSources } from "../links/referralCode.ts";
export { resolveDeepLink } from "../links/resolveDeepLink.ts";
export type { DeepLink, DeepLinkOptions } from "../links/resolveDeepLink.ts";
export { safeRedirect } from "../links/safeRedirect.ts";
export type { SafeRedirectOptions } from "../links/safeRedirect.ts";
export { automaticImageFormats, imageFormats, parseImageFormat } from "../images/imageFormats.ts";
export { deviceWidths, resolveImageWidth, smallWidths } from "../images/imageWidths.ts";
export { downloadImage, shareImage } from "../images/saveImage.ts";
export type { LogFailure } from "../images/logFailure.ts";
export { createAttributionLink } from "../telemetry/attributionLink.ts";
export type { AttributionScript, OneLinkRequest } from "../telemetry/attributionLink.ts";
