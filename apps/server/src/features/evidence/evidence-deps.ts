import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export type EvidenceDeps = WriteDeps & { files: FileStorage }

/** Where the storage keeps the content of a file; it stays there when its subscription is handed on. */
export const fileKey = ({ folder, id }: { folder: string; id: string }) => `${folder}/${id}`
