import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type DataDirPaths, makeDataDir } from './data-dir.ts'

const SQLITE_BUSY = 5

/** Keeps the open files reachable: the garbage collector would close a forgotten one and drop its lock. */
const heldFiles = new Set<DatabaseSync>()

/** The folder is in use: nothing was read or written, the message may be shown as it is. */
export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
  /** What is known of the process that holds it; null when it left no note. */
  readonly holder: LockHolder | null

  constructor(message: string, holder: LockHolder | null) {
    super(message)
    this.holder = holder
  }
}

/** The note a holder leaves beside its lock. */
type LockHolder = { pid: unknown; host: unknown; since: unknown; isStopping: boolean }

export interface DataDirLock {
  /** Gives the folder free. Safe to call twice; the end of the process does the same. */
  release(): void
  /** Notes that this process is about to end, so that the next one waits for it. */
  noteStopping(): void
}

/**
 * Takes the data folder for this process, at once or not at all.
 *
 * The embedded database does not lock its files, and a second opener silently destroys what the first one
 * acknowledged. SQLite is used only as the portable way to an operating-system file lock: it ends with the
 * process however that dies, does not rely on process ids, and holds across containers that share the folder
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
  const since = new Date().toISOString()
  noteHolder(paths.lockOwner, { since, isStopping: false })
  return {
    noteStopping() {
      if (heldFiles.has(file)) noteHolder(paths.lockOwner, { since, isStopping: true })
    },
    release() {
      if (!heldFiles.delete(file)) return
      rmSync(paths.lockOwner, { force: true })
      file.close()
    },
  }
}

/** A stop takes ten seconds at most. */
const STOPPING_HOLDER_MS = 12_000
/** A holder without a note is between taking the lock and writing the note, or between removing it and ending. */
const UNKNOWN_HOLDER_MS = 1_000
const RETRY_MS = 100

/**
 * Takes the data folder as soon as a holder that says it is stopping has ended; any other holder is not waited for.
 *
 * @throws DataDirLockedError
 */
export async function awaitDataDirLock(paths: DataDirPaths): Promise<DataDirLock> {
  const began = performance.now()
  for (;;) {
    try {
      return acquireDataDirLock(paths)
    } catch (error) {
      if (!(error instanceof DataDirLockedError)) throw error
      const { holder } = error
      const patienceMs = holder?.isStopping ? STOPPING_HOLDER_MS : holder ? 0 : UNKNOWN_HOLDER_MS
      if (performance.now() - began >= patienceMs) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

/** Writes who holds the lock, for the error message of another process; on a full disk it may be missing. */
function noteHolder(ownerFile: string, state: Pick<LockHolder, 'since' | 'isStopping'>): void {
  const note = { pid: process.pid, host: hostname(), ...state }
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
    if (isBusy(error)) {
      const holder = readHolder(paths.lockOwner)
      throw new DataDirLockedError(describeHolder(paths.root, holder), holder)
    }
    throw new Error(`The data folder ${paths.root} cannot be locked: ${String(error)}`, { cause: error })
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is SQLite's primary code, the rest says in which way it was busy.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function describeHolder(folder: string, holder: LockHolder | null): string {
  const who = holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'another process'
  return (
    `The data folder ${folder} is already in use by ${who}. ` +
    'Stop that process first, or give this one its own DATA_DIR. Nothing was changed.'
  )
}

function readHolder(ownerFile: string): LockHolder | null {
  try {
    const note: unknown = JSON.parse(readFileSync(ownerFile, 'utf8'))
    if (typeof note !== 'object' || note === null) return null
    if (!('pid' in note && 'host' in note && 'since' in note)) return null
    const { pid, host, since } = note
    return { pid, host, since, isStopping: 'isStopping' in note && note.isStopping === true }
  } catch {
    // The holder may be between taking the lock and writing its name.
    return null
  }
}
