/**
 * Entry point for what a remote shares with the page, without React. A remote may also import from the main entry point;
 * the names that it uses are then bundled into the remote.
 */
export { isApiError } from "../exchange/api/apiError.ts";
export { formatDate, formatDateTime, formatTime } from "../region/format/formatDate.ts";
export { formatNumber, formatPrice, formatThousands, noValueText } from "../region/format/formatNumber.ts";
export { formatPercent } from "../region/format/formatPercent.ts";
export {
  languageLabelOf,
  languageOptionsOf,
  resolveLanguageOffer,
} from "../region/locale/languageOptions.ts";
export { isLetterKey } from "../core/runtime/isLetterKey.ts";
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
} from "../exchange/session/sessionSlice.ts";
/** Functions of Redux that make a remote's own slices; the page's copy of Redux makes them. */
export { createSlice } from "@reduxjs/toolkit";
export type { PayloadAction } from "@reduxjs/toolkit";
