import { compareText } from '@duely/domain'

/** A stored file, as a listing names it. */
export type StoredFile = { key: string; storedAt: Date }

/**
 * Where people's files are stored. A key is `{user id}/{file id}`, letters, digits, `_` and `-` only, and its
 * content never changes.
 */
export type FileStorage = {
  /** Stores a file durably. @throws the error that prevents it; nothing is stored then, or all of it */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The content as a stream; null when there is no such file. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>
  /** Up to a thousand files in the order of their keys, after a key; fewer than asked for is the end. */
  list(after: string | null): Promise<StoredFile[]>
}

/** Files of one page of a listing. */
export const LIST_PAGE = 1_000

const KEY = /^[\w-]{1,64}\/[\w-]{1,64}$/

/** @throws for a text that cannot be a key, so that no path ever leads out of the storage */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is no key of a stored file')
}

/** By code units, as object stores order keys. */
export const byKey = (a: { key: string }, b: { key: string }) => compareText(a.key, b.key)
