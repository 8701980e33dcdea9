import { makeZip } from 'client-zip'
import { type FileRow, fileKey, selectFilesPage } from '#server/features/evidence/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rowPages } from '#server/platform/database/row-pages.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { ROWS_PER_PAGE } from './export.repo.ts'
import { pathInZip } from './export-account.ts'

type Deps = { db: Database; clock: Clock; files: FileStorage }

const UNREADABLE = 'This file could not be read when the export was made. Please try again later.\n'

/**
 * The export as a ZIP: the JSON, then every file that is kept as evidence. It is made as it is read, one file
 * after the other and without compression, so it needs no more memory than a piece of a file.
 */
export function exportZip(
  deps: Deps,
  userId: string,
  json: AsyncIterable<string>,
): ReadableStream<Uint8Array> {
  return makeZip(entries(deps, userId, json), { buffersAreUTF8: true })
}

async function* entries({ db, clock, files }: Deps, userId: string, json: AsyncIterable<string>) {
  yield { name: 'duely-export.json', lastModified: clock.now(), input: streamText(json) }
  const pages = rowPages(ROWS_PER_PAGE, (last?: FileRow) => selectFilesPage(db, userId, last, ROWS_PER_PAGE))
  for await (const page of pages)
    for (const row of page) {
      const content = await files.get(fileKey(row))
      const path = pathInZip(row)
      yield content === null
        ? { name: `${path}.missing.txt`, lastModified: row.createdAt, input: UNREADABLE }
        : { name: path, lastModified: row.createdAt, input: content }
    }
}
