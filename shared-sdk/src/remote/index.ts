/**
 * The remote door: what a remote takes from the page, so that it exists once there; needs no React. Everything else
 * of the front door a remote may import as well: the few names that it uses then travel in its own files.
 */
export { defineRemote } from "./defineRemote.ts";
export { isApiError } from "../api/apiError.ts";
export { formatDate, formatDateTime, formatTime } from "../format/formatDate.ts";
export { formatNumber, formatPrice, formatThousands, noValueText } from "../format/formatNumber.ts";
export { formatPercent } from "../format/formatPercent.ts";
export { languageLabelOf, languageOptionsOf } from "../locale/languageOptions.ts";
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
} from "../session/sessionSlice.ts";
/** For slices of a remote's own; the page's copy of Redux makes them. */
export { createSlice } from "@reduxjs/toolkit";
export type { PayloadAction } from "@reduxjs/toolkit";
