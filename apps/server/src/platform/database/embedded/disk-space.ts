import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from '#server/platform/logger/logger.ts'

const MB = 1024 * 1024
/** PostgreSQL extends its log by 16 MB at a time: below this it may not open. */
const START_NEEDS_BYTES = 24 * MB
/** Below this the database is read-only, leaving space for some log extensions and the operator. */
export const RESERVE_BYTES = 64 * MB
const CHECK_EVERY_MS = 2_000

/** The database is intact but cannot be opened now; the message is display text. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}

/** @throws StoreUnavailableError when the disk is too full to open the database */
export function assertRoomToStart(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= START_NEEDS_BYTES) return
  throw new StoreUnavailableError(
    `The disk under ${folder} is full: ${Math.floor((bavail * bsize) / MB)} MB are free, ` +
      `${START_NEEDS_BYTES / MB} MB are needed to start. Make room and start again. Nothing was changed.`,
  )
}

/** Bytes that can be written under this folder without using the database's reserve. */
export async function readRoomToWrite(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - RESERVE_BYTES
}

/**
 * Watches free disk space and makes the embedded database read-only (writes fail with SQLSTATE 25006) when it
 * runs out, until there is space again. Otherwise the process would hang: PGlite does not return from a
 * failed log write.
 */
export async function watchDiskSpace(
  pglite: PGlite,
  folder: string,
  logger: Logger,
  readRoom: (folder: string) => Promise<number> = readRoomToWrite,
): Promise<{ check(): Promise<void>; stop(): void }> {
  let readOnly = false

  async function check(): Promise<void> {
    try {
      const room = await readRoom(folder)
      // Hysteresis: a little more space is required to become writable again.
      const full = readOnly ? room < RESERVE_BYTES / 4 : room < 0
      if (full === readOnly || pglite.closed) return
      await pglite.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`)
      readOnly = full
      if (full)
        logger.error(
          { event: 'disk-full', folder },
          'The disk is nearly full: the database only reads until there is room',
        )
      else logger.info({ folder }, 'There is room on the disk again: the database writes')
    } catch (error) {
      logger.warn({ event: 'disk-unread', err: error }, 'The room on the disk could not be read')
    }
  }

  await check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
