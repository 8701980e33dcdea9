import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
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

/** Makes the data folder, readable by its owner only: it holds personal data and a secret. */
export function makeDataDir(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 })
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
