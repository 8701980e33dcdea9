import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { type DataDirPaths, makeDataDir } from './data-dir.ts'

const SQLITE_BUSY = 5

/** Keeps the open files reachable: the garbage collector would close a forgotten one and drop its lock. */
const heldFiles = new Set<DatabaseSync>()

/** The folder is in use: nothing was read or written, the message may be shown as it is. */
export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
}

export interface DataDirLock {
  /** Gives the folder free. Safe to call twice; the end of the process does the same. */
  release(): void
}

/**
 * Takes the data folder for this process, at once or not at all.
 *
 * The embedded database does not lock its files, and a second opener silently destroys what the first one
 * acknowledged. SQLite is used only as the portable way to an operating-system file lock: it ends with the
 * process however that dies, knows no process ids, and holds across containers that share the folder
 * (docs/decisions/0002-data-folder-lock.md). Nothing is ever stored in the file.
 *
 * Mind: never open the lock file by other means in the owning process; closing it would drop the lock (POSIX).
 *
 * @throws DataDirLockedError when another process, or this one, holds the folder.
 */
export function acquireDataDirLock(paths: DataDirPaths): DataDirLock {
  makeDataDir(paths.root)
  const file = openLockFile(paths)
  heldFiles.add(file)
  noteHolder(paths.lockOwner)
  return {
    release() {
      if (!heldFiles.delete(file)) return
      rmSync(paths.lockOwner, { force: true })
      file.close()
    },
  }
}

/** Leaves a note for the message of whoever comes too late. Only a note: on a full disk it may be missing. */
function noteHolder(ownerFile: string): void {
  const note = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    writeFileSync(ownerFile, JSON.stringify(note), { mode: 0o600 })
  } catch {
    rmSync(ownerFile, { force: true })
  }
}

function openLockFile(paths: DataDirPaths): DatabaseSync {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(paths.lock, { timeout: 0 })
    // IMMEDIATE takes the single reserve lock in one step: of any number of racers exactly one gets it, and
    // no one has to wait. With the journal in memory no second file can be left behind.
    file.exec('PRAGMA journal_mode = MEMORY')
    file.exec('BEGIN IMMEDIATE')
    return file
  } catch (error) {
    file?.close()
    if (isBusy(error)) throw new DataDirLockedError(describeHolder(paths))
    throw new Error(`The data folder ${paths.root} cannot be locked: ${String(error)}`, { cause: error })
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is SQLite's primary code, the rest says in which way it was busy.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function describeHolder(paths: DataDirPaths): string {
  return (
    `The data folder ${paths.root} is already in use by ${readHolder(paths.lockOwner)}. ` +
    'Stop that process first, or give this one its own DATA_DIR. Nothing was changed.'
  )
}

function readHolder(ownerFile: string): string {
  try {
    const owner: unknown = JSON.parse(readFileSync(ownerFile, 'utf8'))
    if (
      typeof owner === 'object' &&
      owner !== null &&
      'pid' in owner &&
      'host' in owner &&
      'since' in owner
    ) {
      return `process ${owner.pid} on ${owner.host} since ${owner.since}`
    }
  } catch {
    // The holder may be between taking the lock and writing its name.
  }
  return 'another process'
}
