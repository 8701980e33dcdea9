import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** Where everything of the embedded store lies inside one data folder. */
export interface DataDirPaths {
  root: string
  /** The PostgreSQL files; only ever put in place whole, by a rename. */
  database: string
  /** Written once the first database was complete: from then on a missing one is a loss, not a beginning. */
  readyMarker: string
  /** Held by the operating system for as long as the owning process lives; see data-dir-lock.ts. */
  lock: string
  /** Who holds the lock, for the error message only. */
  lockOwner: string
  snapshots: string
}

/** Names the parts of a data folder; touches nothing. */
export function dataDirPaths(dataDir: string): DataDirPaths {
  const root = resolve(dataDir)
  return {
    root,
    database: join(root, 'database'),
    readyMarker: join(root, 'database.ready'),
    lock: join(root, 'database.lock'),
    lockOwner: join(root, 'database.lock-owner.json'),
    snapshots: join(root, 'snapshots'),
  }
}

/** The data folder is open to others and cannot be closed; the message may be shown as it is. */
export class OpenDataDirError extends Error {
  override name = 'OpenDataDirError'
}

const OF_OTHERS = 0o077

/**
 * Makes the data folder, for its owner only: it holds personal data and a secret. One that is there already, made by
 * an operator with wider rights, is closed to others.
 * @throws OpenDataDirError where that is not possible
 */
export function makeDataDir(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  // Windows has no such rights: there a folder is as private as the account that holds it.
  if (process.platform === 'win32' || (statSync(root).mode & OF_OTHERS) === 0) return
  try {
    chmodSync(root, 0o700)
  } catch {
    // Told below: some file systems say yes and change nothing.
  }
  if ((statSync(root).mode & OF_OTHERS) === 0) return
  throw new OpenDataDirError(
    `The data folder ${root} is open to other users of this machine, and this user may not close it. ` +
      'Run chmod 700 on it as its owner, or choose another with DATA_DIR.',
  )
}

/**
 * Takes the rights of others from every file below a folder. PGlite gives its files wider ones than the process would;
 * what it makes later lies in folders that only the owner enters, and is closed at the next start.
 */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const { mode } = lstatSync(path)
    if ((mode & OF_OTHERS) !== 0) chmodSync(path, mode & 0o700)
  }
}

/** From now on every file of this process is for its owner only, whatever makes it and wherever. */
export function keepFilesPrivate(): void {
  process.umask(OF_OTHERS)
}

/**
 * Forces a file's content, or a folder's list of names, to the disk.
 * A rename is only lasting once the folder around it has been synced.
 */
export function syncToDisk(path: string): void {
  // Windows cannot open folders for syncing; there the file system orders renames itself.
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A UTC moment usable in a file name, in order when sorted as text: 20261120T144503Z. */
export function fileStamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`
}
