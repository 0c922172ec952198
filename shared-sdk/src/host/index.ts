/** Entry point for the shell, servers and tools: what makes a page and its services. Has no React. */
export { systemClock } from "../runtime/clock.ts";
export type { KeyValueStore } from "../runtime/keyValueStore.ts";
export { createCookies } from "../runtime/cookies.ts";
export { resolveCookieNames } from "../runtime/environmentNames.ts";
export { ensureGuid } from "../runtime/guid.ts";
export { readHostFacts } from "../runtime/hostFacts.ts";
export { isRecord } from "../runtime/isRecord.ts";
export { isSha384 } from "../runtime/isSha384.ts";
export { resolveStorage } from "../runtime/resolveStorage.ts";
export { createServerTime } from "../runtime/serverTime.ts";
export type { ServerTime } from "../runtime/serverTime.ts";
export { readStoredText, storageKeys } from "../runtime/storageKeys.ts";
export { createApiClient } from "../api/apiClient.ts";
export { logoutCall } from "../api/logoutCall.ts";
export { parseEnvelope } from "../api/parseEnvelope.ts";
export { profileCall } from "../api/profileCall.ts";
export { createEvictingStorage } from "../cache/evictingStorage.ts";
export { createMemoryCache } from "../cache/memoryCache.ts";
export { createPersistedCache } from "../cache/persistedCache.ts";
export { createRequestCache } from "../cache/requestCache.ts";
export { createAppContext } from "../context/appContext.ts";
export { hostLabelByEdition } from "../region/editions/editions.ts";
export { environments, isKnownHost, resolveEnvironment } from "../region/editions/environments.ts";
export { pageHostOf } from "../region/editions/knownHosts.ts";
export { resolveEdition } from "../region/editions/resolveEdition.ts";
export { resolveServiceOrigins } from "../region/editions/serviceOrigins.ts";
export type { ConfiguredOrigins } from "../region/editions/serviceOrigins.ts";
export { directionOf } from "../region/locale/direction.ts";
export { languageOf, resolveMessagingAppLocale, toIntlTag } from "../region/locale/localeCodes.ts";
export { parseLocalePath, replaceLocale } from "../region/locale/localePath.ts";
export {
  defaultLocaleByEdition,
  fallbackLocale,
  isLocale,
  locales,
  localesByEdition,
} from "../region/locale/locales.ts";
export { formatAccountPageAddress } from "../bridge/accountPageAddress.ts";
export { resolvePlatform } from "../bridge/platform.ts";
export { createAppBridge } from "../bridge/appBridge.ts";
export type { AppBridge, AppUser } from "../bridge/appBridge.ts";
export { createLogin } from "../bridge/login.ts";
export type { LoginKind, LoginOutcome } from "../bridge/login.ts";
export { parseLoginOptions } from "../bridge/loginOptions.ts";
export { setUpMessagingAppChrome } from "../bridge/messagingAppChrome.ts";
export { isMessagingApp, parseMessagingAppLaunch } from "../bridge/messagingAppLaunch.ts";
export type { MessagingAppLaunch } from "../bridge/messagingAppLaunch.ts";
export { readMessagingAppFacts, storeMessagingAppLaunch, tabStorageOf } from "../bridge/messagingAppTab.ts";
export { captureUniframe } from "../bridge/uniframe.ts";
export type { Uniframe, UniframeEvent } from "../bridge/uniframe.ts";
export { afterPageLoad } from "../runtime/pageLoad.ts";
export type { Telemetry } from "../telemetry/telemetry.ts";
export { createBehaviourSink, createDataLayerSink } from "../telemetry/analyticsSink.ts";
export type { BehaviourSdk } from "../telemetry/analyticsSink.ts";
export { readAnalyticsFlags } from "../telemetry/analyticsFlags.ts";
export { createTelemetry } from "../telemetry/createTelemetry.ts";
export { resolveMonitoringEnvironment } from "../telemetry/monitoringEnvironment.ts";
export { reportWebVitals } from "../telemetry/webVitals.ts";
export { toPlainDecimal } from "../region/format/decimal.ts";
export { parseQuoteFrame } from "../quotes/parseQuoteFrame.ts";
export { createQuoteClient } from "../quotes/quoteClient.ts";
export { quotesSlice, selectQuote, selectQuoteLink } from "../quotes/quotesSlice.ts";
export type { WithQuotes } from "../quotes/quotesSlice.ts";
export type { WebSocketLike } from "../realtime/realtimePorts.ts";
export { elementTypes, parseMessageAst } from "../region/i18n/messageAst.ts";
export { messagesCacheKey } from "../region/i18n/messagesCacheKey.ts";
export { isMessageId, parseMessageSet } from "../region/i18n/messageSet.ts";
export { richTags } from "../region/i18n/richTags.ts";
export { createTranslationClient } from "../region/i18n/translationClient.ts";
export type { TranslationClient } from "../region/i18n/translationClient.ts";
export { parseTranslationIndex } from "../region/i18n/translationIndex.ts";
export type { TranslationIndex } from "../region/i18n/translationIndex.ts";
export { readNavigation, writeNavigation } from "../navigation/navigationCache.ts";
export { isShellPath } from "../navigation/shellPaths.ts";
export { trailingPunctuation, trimPunctuation } from "../navigation/trailingPunctuation.ts";
export { setUpNotificationEvents } from "../notifications/notificationEvents.ts";
export {
  notificationActions,
  notificationTypes,
  selectNotifications,
} from "../notifications/notificationsSlice.ts";
export {
  defaultNotificationDurationMs,
  setUpNotificationTimers,
} from "../notifications/notificationTimers.ts";
export { parseAvatarUrl } from "../session/avatar.ts";
export { formatDisplayName } from "../session/displayName.ts";
export { createPrivateCache } from "../session/privateCache.ts";
export { createSessionEpoch } from "../session/sessionEpoch.ts";
export { createSessionService } from "../session/sessionService.ts";
export type { SessionService } from "../session/sessionService.ts";
export { createSessionToken } from "../session/sessionToken.ts";
export type { SessionToken } from "../session/sessionToken.ts";
export { setUpSessionWatch } from "../session/sessionWatch.ts";
export { parseAppProfile, parseWebProfile } from "../session/user.ts";
export { createStore } from "../store/createStore.ts";
export { parseRemoteModule } from "../remote/parseRemoteModule.ts";
export { remoteContract } from "../remote/remoteContract.ts";
export type { FullRemoteContext } from "../remote/remoteContract.ts";
export { capabilityFields, restrictContext } from "../remote/capabilities.ts";
export { defaultAppScheme } from "../links/appScheme.ts";
export { setUpAppLinkClicks } from "../links/appLinkClicks.ts";
export { isPlainClick } from "../links/plainClick.ts";
export { isReferralCode, resolveReferralCode } from "../links/referralCode.ts";
export { resolveDeepLink } from "../links/resolveDeepLink.ts";
export { safeRedirect } from "../links/safeRedirect.ts";
export { imageFormats, parseImageFormat } from "../images/imageFormats.ts";
export { deviceWidths } from "../images/imageWidths.ts";
export { downloadImage, shareImage } from "../images/saveImage.ts";
export { createAttributionLink } from "../telemetry/attributionLink.ts";
export type { AttributionScript, OneLinkRequest } from "../telemetry/attributionLink.ts";
