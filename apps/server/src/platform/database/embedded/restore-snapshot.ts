import { existsSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Clock } from '#server/platform/clock/clock.ts'
import { restoreFileCopies } from '#server/platform/files/snapshot-copies.ts'
import { findDamage } from './damaged-store.ts'
import { type DataDirPaths, dataDirPaths, syncToDisk } from './data-dir.ts'
import { acquireDataDirLock } from './data-dir-lock.ts'
import { markStoreReady, moveAside, openPglite } from './embedded.ts'
import { listSnapshots, type Snapshot, snapshotFileName } from './snapshot-files.ts'

const gunzipBuffer = promisify(gunzip)

/** The snapshot cannot be restored; the message is display text. The current database was not touched. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Restores a snapshot ("latest" or a name). It is unpacked into a side folder and opened there; only if it is
 * intact are the folders exchanged by rename. The previous database is kept under another name.
 *
 * @param filesFolder where people's files are stored; those of the snapshot that are missing there are
 *   brought back
 * @throws DataDirLockedError while a server uses the folder; RestoreError for an unknown or broken snapshot
 */
export async function restoreSnapshot(
  dataDir: string,
  wanted: string,
  clock: Clock,
  filesFolder: string | null = null,
) {
  const paths = dataDirPaths(dataDir)
  const lock = acquireDataDirLock(paths)
  try {
    const snapshot = chooseSnapshot(paths, wanted)
    const unpacked = await unpackAndVerify(paths, snapshot, clock)
    /** Where the previous database is now; null: there was none. */
    const previousMovedTo = existsSync(paths.database)
      ? moveAside(paths.database, 'replaced', clock.now())
      : null
    renameSync(unpacked, paths.database)
    syncToDisk(paths.root)
    markStoreReady(paths, clock)
    /** What happened to people's files; null where they are not stored in a folder. */
    const files = filesFolder && restoreFileCopies(paths.snapshots, snapshot.name, filesFolder)
    return { snapshot, previousMovedTo, files: files || null }
  } finally {
    lock.release()
  }
}

function chooseSnapshot(paths: DataDirPaths, wanted: string): Snapshot {
  const snapshots = listSnapshots(paths.snapshots)
  const name = wanted.replace(/\.tar\.gz$/, '')
  const chosen = wanted === 'latest' ? snapshots[0] : snapshots.find((snapshot) => snapshot.name === name)
  if (chosen !== undefined) return chosen
  if (snapshots.length === 0) throw new RestoreError(`There are no snapshots in ${paths.snapshots}.`)
  throw new RestoreError(`There is no snapshot named ${wanted} in ${paths.snapshots}.`)
}

/** Unpacks a snapshot into a side folder, verifies it and returns the folder. */
async function unpackAndVerify(paths: DataDirPaths, snapshot: Snapshot, clock: Clock): Promise<string> {
  const folder = `${paths.database}.restoring`
  if (existsSync(folder)) moveAside(folder, 'interrupted', clock.now())
  const file = join(paths.snapshots, snapshotFileName(snapshot.takenAt))
  try {
    // Unpacked here, because PGlite's own unpacking of a broken file
    // ends the process with an unhandled rejection.
    const tar = new Blob([await gunzipBuffer(await readFile(file))], { type: 'application/x-tar' })
    const pglite = await openPglite(folder, { loadDataDir: tar })
    const damage = await findDamage(pglite, folder)
    await pglite.close()
    if (damage !== null) throw new Error(damage)
    return folder
  } catch (error) {
    const kept = existsSync(folder)
      ? ` What could be unpacked lies in ${moveAside(folder, 'broken', clock.now())}.`
      : ''
    throw new RestoreError(
      `The snapshot ${snapshot.name} cannot be used: ${error instanceof Error ? error.message : String(error)}.${kept} ` +
        'The present database was not touched; choose an older snapshot.',
      { cause: error },
    )
  }
}
