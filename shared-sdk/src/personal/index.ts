/**
 * Entry point for lists that the browser stores for a visitor or user: the inbox of notifications and the pages last opened from
 * the search. The page's shell stores them; remotes read and change them through the store. Has no React.
 */
export { inbox, selectUnreadCount } from "../exchange/notifications/inbox.ts";
export type { InboxChange, InboxEntry, InboxEntryType } from "../exchange/notifications/inbox.ts";
export { inboxRules } from "../exchange/notifications/inboxRules.ts";
export { recordNotifications } from "../exchange/notifications/recordNotifications.ts";
export type { PersonalList } from "./personalList.ts";
export type { PersonalListRules } from "./personalListRules.ts";
export { recentPages, recentPagesRules } from "./recentPages.ts";
export { setUpPersonalLists } from "./setUpPersonalLists.ts";
