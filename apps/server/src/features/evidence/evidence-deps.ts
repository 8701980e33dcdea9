import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export type EvidenceDeps = { db: Database; clock: Clock; files: FileStorage }

/** Where the content of a file lies in the storage. */
export const fileKey = (userId: string, fileId: string) => `${userId}/${fileId}`
