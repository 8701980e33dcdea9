import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export type EvidenceDeps = { db: Database; clock: Clock; files: FileStorage }

/** Where the storage keeps the content of a file; it stays there when its subscription is handed on. */
export const fileKey = ({ folder, id }: { folder: string; id: string }) => `${folder}/${id}`
