import { existsSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { assertStoreIsWhole, DamagedStoreError, findDamage, isMissingOrEmpty } from './damaged-store.ts'
import { closeFiles, type DataDirPaths, fileStamp, syncToDisk } from './data-dir.ts'
import { assertRoomToStart, StoreUnavailableError } from './disk-space.ts'
import { privateFiles } from './private-files.ts'

/** Failures of the machine rather than the database: temporary, and a snapshot would not help. */
const OUTSIDE_CAUSES =
  /No space left on device|Permission denied|Read-only file system|Too many open files|Out of memory/i

/**
 * Pages kept in memory. Every start fills all of it with zeros,
 * so PostgreSQL's own 128 MB are a tenth of a start's time.
 */
const SHARED_BUFFERS = '32MB'

type StoreDeps = { logger: Logger; clock: Clock }

/**
 * Opens the PostgreSQL in this process on a data folder whose lock the caller holds.
 *
 * A first database is created in a side folder and moved into place by one rename. So a database in its place
 * was once complete, and a damaged one is refused rather than silently recreated.
 *
 * @throws DamagedStoreError with instructions when files are missing, incomplete or do not open;
 *   StoreUnavailableError when the disk is full or not accessible
 */
export async function openEmbeddedStore(paths: DataDirPaths, { logger, clock }: StoreDeps): Promise<PGlite> {
  assertRoomToStart(paths.root)
  if (isMissingOrEmpty(paths.database) && !existsSync(paths.readyMarker)) {
    await makeFirstStore(paths, { logger, clock })
  }
  assertStoreIsWhole(paths)
  closeFiles(paths.database)
  const pglite = await openWholeStore(paths)
  if (!existsSync(paths.readyMarker)) markStoreReady(paths, clock)
  return pglite
}

/** Opens PostgreSQL files with the same type parsers as `pg`, so that both stores return equal values. */
export async function openPglite(folder: string, options: { loadDataDir?: Blob } = {}): Promise<PGlite> {
  // Not imported where a PostgreSQL is used.
  const { PGlite, types } = await import('@electric-sql/pglite')
  const complaints: string[] = []
  const asText = (value: string) => value
  try {
    return await PGlite.create(folder, {
      ...options,
      fs: await privateFiles(folder),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      parsers: { [types.DATE]: asText, [types.INT8]: asText },
      onStderr: (text) => {
        complaints.push(text)
        return false
      },
    })
  } catch (error) {
    const output = complaints.slice(-5).join(' | ')
    throw new Error(output === '' ? String(error) : `${String(error)}: ${output}`, { cause: error })
  }
}

/** Writes the marker that a complete database exists: from now on a missing one is damage. */
export function markStoreReady(paths: DataDirPaths, clock: Clock): void {
  const unfinished = `${paths.readyMarker}.tmp`
  const note = `${JSON.stringify({ since: clock.now().toISOString() })}\n`
  writeFileSync(unfinished, note, { mode: 0o600, flush: true })
  renameSync(unfinished, paths.readyMarker)
  syncToDisk(paths.root)
}

/**
 * Renames a folder to an unused name with reason and time, without deleting anything.
 *
 * @returns the new path
 */
export function moveAside(folder: string, why: string, moment: Date): string {
  const wanted = `${folder}.${why}-${fileStamp(moment)}`
  let target = wanted
  for (let n = 2; existsSync(target); n++) target = `${wanted}-${n}`
  renameSync(folder, target)
  return target
}

async function makeFirstStore(paths: DataDirPaths, { logger, clock }: StoreDeps): Promise<void> {
  const unfinished = `${paths.database}.initialising`
  if (existsSync(unfinished)) {
    const movedTo = moveAside(unfinished, 'interrupted', clock.now())
    logger.warn(
      { event: 'half-made-store-moved', movedTo },
      'An earlier first start was interrupted; its half-made database was moved aside',
    )
  }
  const pglite = await openPglite(unfinished)
  await pglite.close()
  if (existsSync(paths.database)) rmdirSync(paths.database)
  renameSync(unfinished, paths.database)
  syncToDisk(paths.root)
}

async function openWholeStore(paths: DataDirPaths): Promise<PGlite> {
  let pglite: PGlite
  try {
    pglite = await openPglite(paths.database)
  } catch (error) {
    const outside = OUTSIDE_CAUSES.exec(String(error))?.[0]
    if (outside === undefined)
      throw new DamagedStoreError(paths, `it does not open (${String(error)})`, error)
    throw new StoreUnavailableError(`The database in ${paths.database} cannot be opened: ${outside}.`, {
      cause: error,
    })
  }
  const damage = await findDamage(pglite, paths.database)
  if (damage === null) return pglite
  await pglite.close()
  throw new DamagedStoreError(paths, damage)
}
