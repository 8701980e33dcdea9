import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import type { FilesPlace } from '#server/platform/files/files-place.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** What was seen where people's files are stored. */
export type FilesVisit =
  | { place: FilesPlace; state: 'ok' | 'none-yet' }
  | { place: FilesPlace; trouble: string }

/** Looks without making or changing anything: a folder may be written to, a bucket can be listed. */
export async function visitFiles(place: FilesPlace): Promise<FilesVisit> {
  try {
    if (place.kind === 's3') {
      await openFiles(place).list(null)
      return { place, state: 'ok' }
    }
    const found = await stat(place.folder).catch(() => null)
    if (found === null) return { place, state: 'none-yet' }
    if (!found.isDirectory()) return { place, trouble: 'it is no folder' }
    await access(place.folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return { place, state: 'ok' }
  } catch (error) {
    return { place, trouble: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Reminders do not need files, so trouble with them is a warning; but for a folder of one machine while
 * several processes share a PostgreSQL it says what is needed.
 */
export function judgeFiles(
  visit: FilesVisit,
  { databaseUrl, isSaid }: { databaseUrl: string | null; isSaid: boolean },
): Finding {
  const { place } = visit
  const where = place.kind === 's3' ? `the bucket ${place.bucket}` : place.folder
  if ('trouble' in visit)
    return failure(`people’s files cannot be kept in ${where}: ${visit.trouble} (FILES_URL)`)
  if (databaseUrl !== null && !isSaid)
    return warning(
      `people’s files lie in ${where}: with several processes name a folder that all share, or s3://…, as FILES_URL`,
    )
  return ok(
    visit.state === 'none-yet' ? `${where} is made with the first file` : `people’s files lie in ${where}`,
  )
}
