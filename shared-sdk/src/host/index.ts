/** Entry point for the shell, servers and tools: what makes a page and its services. Has no React. */
export { systemClock } from "../core/runtime/clock.ts";
export type { KeyValueStore } from "../core/runtime/keyValueStore.ts";
export { createCookies } from "../core/runtime/cookies.ts";
export { resolveCookieNames } from "../core/runtime/environmentNames.ts";
export { ensureGuid } from "../core/runtime/guid.ts";
export { readHostFacts } from "../core/runtime/hostFacts.ts";
export { isRecord } from "../core/runtime/isRecord.ts";
export { isSha384 } from "../core/runtime/isSha384.ts";
export { resolveStorage } from "../core/runtime/resolveStorage.ts";
export { createServerTime } from "../core/runtime/serverTime.ts";
export type { ServerTime } from "../core/runtime/serverTime.ts";
export { readStoredText, storageKeys } from "../core/runtime/storageKeys.ts";
export { createApiClient } from "../exchange/api/apiClient.ts";
export { logoutCall } from "../exchange/api/logoutCall.ts";
export { parseEnvelope } from "../exchange/api/parseEnvelope.ts";
export { profileCall } from "../exchange/api/profileCall.ts";
export { createEvictingStorage } from "../core/cache/evictingStorage.ts";
export { createMemoryCache } from "../core/cache/memoryCache.ts";
export { createPersistedCache } from "../core/cache/persistedCache.ts";
export { createRequestCache } from "../core/cache/requestCache.ts";
export { createAppContext } from "../core/context/appContext.ts";
export { nameExchange } from "../site/nameExchange.ts";
export { fallbackEdition, hostLabelByEdition } from "../region/editions/editions.ts";
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
export { formatAccountPageAddress } from "../exchange/bridge/accountPageAddress.ts";
export { resolvePlatform } from "../exchange/bridge/platform.ts";
export { createAppBridge } from "../exchange/bridge/appBridge.ts";
export type { AppBridge, AppUser } from "../exchange/bridge/appBridge.ts";
export { createLogin } from "../exchange/bridge/login.ts";
export type { LoginKind, LoginOutcome } from "../exchange/bridge/login.ts";
export { parseLoginOptions } from "../exchange/bridge/loginOptions.ts";
export { setUpMessagingAppChrome } from "../exchange/bridge/messagingAppChrome.ts";
export { isMessagingApp, parseMessagingAppLaunch } from "../exchange/bridge/messagingAppLaunch.ts";
export type { MessagingAppLaunch } from "../exchange/bridge/messagingAppLaunch.ts";
export {
  readMessagingAppFacts,
  storeMessagingAppLaunch,
  tabStorageOf,
} from "../exchange/bridge/messagingAppTab.ts";
export { captureUniframe } from "../exchange/bridge/uniframe.ts";
export type { Uniframe, UniframeEvent } from "../exchange/bridge/uniframe.ts";
export { afterPageLoad } from "../core/runtime/pageLoad.ts";
export type { Telemetry } from "../core/telemetry/telemetry.ts";
export { createBehaviourSink, createDataLayerSink } from "../core/telemetry/analyticsSink.ts";
export type { BehaviourSdk } from "../core/telemetry/analyticsSink.ts";
export { readAnalyticsFlags } from "../core/telemetry/analyticsFlags.ts";
export { createTelemetry } from "../core/telemetry/createTelemetry.ts";
export { resolveMonitoringEnvironment } from "../core/telemetry/monitoringEnvironment.ts";
export { reportWebVitals } from "../core/telemetry/webVitals.ts";
export { parseQuoteFrame } from "../exchange/quotes/parseQuoteFrame.ts";
export { createQuoteClient } from "../exchange/quotes/quoteClient.ts";
export { noDroppedQuotes } from "../exchange/quotes/quoteDrops.ts";
export { quotesSlice, selectQuote, selectQuoteLink } from "../exchange/quotes/quotesSlice.ts";
export type { WithQuotes } from "../exchange/quotes/quotesSlice.ts";
export type { WebSocketLike } from "../exchange/realtime/realtimePorts.ts";
export { elementTypes, parseMessageAst } from "../region/i18n/messageAst.ts";
export { messagesCacheKey } from "../region/i18n/messagesCacheKey.ts";
export { isMessageId, parseMessageSet } from "../region/i18n/messageSet.ts";
export { richTags } from "../region/i18n/richTags.ts";
export { createTranslationClient } from "../region/i18n/translationClient.ts";
export type { TranslationClient } from "../region/i18n/translationClient.ts";
export { readNavigation, writeNavigation } from "../page/navigation/navigationCache.ts";
export { isShellPath } from "../page/navigation/shellPaths.ts";
export { trailingPunctuation, trimPunctuation } from "../page/navigation/trailingPunctuation.ts";
export { setUpNotificationEvents } from "../exchange/notifications/notificationEvents.ts";
export {
  notificationActions,
  notificationTypes,
  selectNotifications,
} from "../exchange/notifications/notificationsSlice.ts";
export {
  defaultNotificationDurationMs,
  setUpNotificationTimers,
} from "../exchange/notifications/notificationTimers.ts";
export { parseAvatarUrl } from "../exchange/session/avatar.ts";
export { formatDisplayName } from "../exchange/session/displayName.ts";
export { createPrivateCache } from "../exchange/session/privateCache.ts";
export { createSessionEpoch } from "../exchange/session/sessionEpoch.ts";
export { createSessionService } from "../exchange/session/sessionService.ts";
export type { SessionService } from "../exchange/session/sessionService.ts";
export { createSessionToken } from "../exchange/session/sessionToken.ts";
export type { SessionToken } from "../exchange/session/sessionToken.ts";
export { setUpSessionWatch } from "../exchange/session/sessionWatch.ts";
export { parseAppProfile, parseWebProfile } from "../exchange/session/user.ts";
export { createStore } from "../core/store/createStore.ts";
export { parseRemoteModule } from "../remote/parseRemoteModule.ts";
export { remoteContract } from "../remote/remoteContract.ts";
export type { FullRemoteContext } from "../remote/remoteContract.ts";
export { capabilityFields, restrictContext } from "../remote/capabilities.ts";
export { defaultAppScheme } from "../page/links/appScheme.ts";
export { setUpAppLinkClicks } from "../page/links/appLinkClicks.ts";
export { isPlainClick } from "../page/links/plainClick.ts";
export { isReferralCode, resolveReferralCode } from "../page/links/referralCode.ts";
export { resolveDeepLink } from "../page/links/resolveDeepLink.ts";
export { safeRedirect } from "../page/links/safeRedirect.ts";
export { imageFormats, parseImageFormat } from "../page/images/imageFormats.ts";
export { deviceWidths } from "../page/images/imageWidths.ts";
export { downloadImage, shareImage } from "../page/images/saveImage.ts";
export { createAttributionLink } from "../core/telemetry/attributionLink.ts";
export type { AttributionScript, OneLinkRequest } from "../core/telemetry/attributionLink.ts";
