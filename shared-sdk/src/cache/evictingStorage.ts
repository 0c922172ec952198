import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { createStorageRoom, type StorageRoomOptions } from "./storageRoom.ts";

/**
 * The page's storage in which cached entries give way: whoever writes a language, a user or a theme is not refused
 * because a cache has filled the place.
 *
 * Errors: none; `false` when storage is full of what is not ours to throw out
 */
export function createEvictingStorage(options: StorageRoomOptions): KeyValueStore {
  const { storage } = options;
  const room = createStorageRoom(options);
  return {
    read: storage.read,
    write: (key, text) => {
      room.makeRoomFor(key, text);
      return room.write(key, text);
    },
    remove: storage.remove,
    keys: storage.keys,
  };
}
