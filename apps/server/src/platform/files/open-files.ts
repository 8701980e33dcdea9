import type { FileStorage } from './file-storage.ts'
import type { FilesPlace } from './files-place.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** The storage at a place; nothing is made or asked before its first use. */
export function openFiles(place: FilesPlace): FileStorage {
  return place.kind === 'folder' ? createFolderStorage(place.folder) : createS3Storage(place)
}
