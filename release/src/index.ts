/** What a program uses of the `portico` command; the channel format itself is `@portico/release/format`. */
export { promote, rollBack, setDisabled } from "./channel/channelEdits.ts";
export type { PromotionTarget } from "./channel/channelEdits.ts";
export type { ChannelDraft, RemoteRules } from "./channel/channelDraft.ts";
export { promoteRemote, rollBackRemote, setRemoteDisabled } from "./channel/changeRemote.ts";
export type { ChangeOptions, PromoteOptions } from "./channel/changeRemote.ts";
export { issueChannel } from "./channel/issueChannel.ts";
export type { IssuedChannel, IssueOptions } from "./channel/issueChannel.ts";
export { createLocalKeys } from "./keys/createLocalKeys.ts";
export type { LocalKeys } from "./keys/createLocalKeys.ts";
export { publishRemote } from "./publish/publishRemote.ts";
export type { PublishedRelease, PublishOptions } from "./publish/publishRemote.ts";
export { createFolderStorage } from "./storage/folderStorage.ts";
export type { Storage, StoredFile } from "./storage/storage.ts";
export { addLiveShell, listLiveShells, retireShell } from "./registry/liveShells.ts";
export type { ShellPage, ShellRecord } from "./registry/shellRecord.ts";
