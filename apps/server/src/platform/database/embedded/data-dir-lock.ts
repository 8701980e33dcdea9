import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type DataDirPaths, makeDataDir } from './data-dir.ts'

const SQLITE_BUSY = 5

/** Keeps open files reachable, because garbage collection would close them and drop the lock. */
const heldFiles = new Set<DatabaseSync>()

/** The folder is in use. Nothing was read or written; the message is display text. */
export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
  /** The holder's note; null when it left none. */
  readonly holder: LockHolder | null

  constructor(message: string, holder: LockHolder | null) {
    super(message)
    this.holder = holder
  }
}

/** The note a holder writes next to its lock. */
type LockHolder = { pid: unknown; host: unknown; since: unknown; isStopping: boolean }

export type DataDirLock = ReturnType<typeof acquireDataDirLock>

/**
 * Locks the data folder for this process, without waiting.
 *
 * The embedded database does not lock its files, and a second process silently destroys what the first
 * acknowledged. SQLite serves as a portable operating-system file lock. It always ends with the process, does
 * not depend on process ids, and works across containers that share the folder
 * (docs/decisions/0002-data-folder-lock.md). Nothing is stored in the file.
 *
 * Never open the lock file by other means in the owning process: closing it would drop the lock (POSIX).
 *
 * @throws DataDirLockedError when another process, or this one, holds the folder
 */
export function acquireDataDirLock(paths: DataDirPaths) {
  makeDataDir(paths.root)
  const file = openLockFile(paths)
  heldFiles.add(file)
  const since = new Date().toISOString()
  noteHolder(paths.lockOwner, { since, isStopping: false })
  return {
    /** Records that this process is stopping, so that the next one waits for it. */
    noteStopping() {
      if (heldFiles.has(file)) noteHolder(paths.lockOwner, { since, isStopping: true })
    },
    /** Releases the folder. Idempotent; exiting the process does the same. */
    release() {
      if (!heldFiles.delete(file)) return
      rmSync(paths.lockOwner, { force: true })
      file.close()
    },
  }
}

/** A stop takes at most ten seconds. */
const STOPPING_HOLDER_MS = 12_000
/** Without a note, the holder has just taken the lock or is about to exit. */
const UNKNOWN_HOLDER_MS = 1_000
const RETRY_MS = 100

/**
 * Locks the data folder, waiting for a holder that is stopping but for no other.
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
      if (performance.now() - began >= patienceMs(holder)) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

/** How long to wait for this holder to let go. */
function patienceMs(holder: LockHolder | null): number {
  if (holder === null) return UNKNOWN_HOLDER_MS
  return holder.isStopping ? STOPPING_HOLDER_MS : 0
}

/** Writes the holder's note for the error message of other processes; missing on a full disk. */
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
    // IMMEDIATE takes SQLite's reserved lock in one step, so exactly one process gets it without waiting. The
    // journal in memory leaves no second file behind.
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
  // The low byte is SQLite's primary result code.
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
    // The holder may have taken the lock but not written its note yet.
    return null
  }
}
