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

/** Paths of the embedded store in a data folder. */
export type DataDirPaths = ReturnType<typeof dataDirPaths>

/** The paths of a data folder, without touching it. */
export function dataDirPaths(dataDir: string) {
  const root = resolve(dataDir)
  return {
    root,
    /** The PostgreSQL files; moved into place by rename only. */
    database: join(root, 'database'),
    /** Written once the first database was complete: afterwards a missing one is damage. */
    readyMarker: join(root, 'database.ready'),
    /** Locked by the operating system while the owning process runs; see data-dir-lock.ts. */
    lock: join(root, 'database.lock'),
    /** The holder's note, for the error message only. */
    lockOwner: join(root, 'database.lock-owner.json'),
    snapshots: join(root, 'snapshots'),
  }
}

/** The data folder is accessible to others and cannot be restricted; the message is display text. */
export class OpenDataDirError extends Error {
  override name = 'OpenDataDirError'
}

const OTHERS_MODE_BITS = 0o077

/**
 * Creates the data folder with owner-only permissions, because it contains personal data and a secret, or
 * restricts an existing one.
 * @throws OpenDataDirError when that is not possible
 */
export function makeDataDir(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  // Windows has no such permissions: a folder is as private as its account.
  if (process.platform === 'win32' || (statSync(root).mode & OTHERS_MODE_BITS) === 0) return
  try {
    chmodSync(root, 0o700)
  } catch {
    // Checked below: some file systems report success without changing anything.
  }
  if ((statSync(root).mode & OTHERS_MODE_BITS) === 0) return
  throw new OpenDataDirError(
    `The data folder ${root} is open to other users of this machine, and this user may not close it. ` +
      'Run chmod 700 on it as its owner, or choose another with DATA_DIR.',
  )
}

/** Removes others' permissions from every file in a folder that was made or copied by something else. */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const { mode } = lstatSync(path)
    if ((mode & OTHERS_MODE_BITS) !== 0) chmodSync(path, mode & 0o700)
  }
}

/** Makes every file created by this process owner-only (umask). */
export function keepFilesPrivate(): void {
  process.umask(OTHERS_MODE_BITS)
}

/** Flushes a file or a directory to disk. A rename is durable only once its directory has been synced. */
export function syncToDisk(path: string): void {
  // Windows cannot sync directories; its file system orders renames itself.
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A UTC instant for a file name, sortable as text: 20261120T144503Z. */
export function fileStamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`
}
