import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { assertKey } from './file-storage.ts'

// People's files in the snapshots of the embedded store. A file never changes, so each is there once, as a
// hard link where the disk has them, and every snapshot has a list of those that belonged to it.

const copiesIn = (snapshots: string) => join(snapshots, 'files')
const listsIn = (snapshots: string) => join(snapshots, 'file-lists')
const listOf = (snapshots: string, name: string) => join(listsIn(snapshots), name)

/**
 * Keeps what is in the folder of files for a snapshot of this name ("20261120T144503Z"), in addition to what
 * was kept for it before.
 */
export function keepFileCopies(folder: string, snapshots: string, name: string): void {
  const found = keysIn(folder)
  for (const key of found) copyOnce(join(folder, key), join(copiesIn(snapshots), key))
  const keys = [...new Set([...listed(snapshots, name), ...found])].toSorted()
  if (keys.length === 0) return
  mkdirSync(listsIn(snapshots), { recursive: true, mode: 0o700 })
  writeFileSync(listOf(snapshots, name), keys.map((key) => `${key}\n`).join(''), { mode: 0o600 })
}

/** Removes the lists of snapshots that are gone, and the files that no list names any more. */
export function dropFileCopies(snapshots: string, names: readonly string[]): void {
  const kept = new Set(names)
  const needed = new Set<string>()
  for (const name of existsSync(listsIn(snapshots)) ? readdirSync(listsIn(snapshots)) : [])
    if (kept.has(name)) for (const key of listed(snapshots, name)) needed.add(key)
    else rmSync(listOf(snapshots, name), { force: true })
  for (const key of keysIn(copiesIn(snapshots)))
    if (!needed.has(key)) rmSync(join(copiesIn(snapshots), key), { force: true })
}

/** What happened to the files of a snapshot: how many were brought back, and how many have no copy. */
export type RestoredFiles = { readonly restored: number; readonly missing: number }

/** Brings back the files of a snapshot that the folder no longer has. */
export function restoreFileCopies(snapshots: string, name: string, folder: string): RestoredFiles {
  const gone = listed(snapshots, name).filter((key) => !existsSync(join(folder, key)))
  const copied = gone.filter((key) => existsSync(join(copiesIn(snapshots), key)))
  for (const key of copied) copyOnce(join(copiesIn(snapshots), key), join(folder, key))
  return { restored: copied.length, missing: gone.length - copied.length }
}

function listed(snapshots: string, name: string): string[] {
  const path = listOf(snapshots, name)
  if (!existsSync(path)) return []
  const keys = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  keys.forEach(assertKey)
  return keys
}

/** Finished files: those that begin with a dot are not. */
function keysIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((owner) => owner.isDirectory())
    .flatMap(({ name: owner }) => readdirSync(join(folder, owner)).map((file) => `${owner}/${file}`))
    .filter((key) => !key.includes('/.'))
    .toSorted()
}

function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
  } catch {
    // On another disk, or one without links; or the file has gone meanwhile.
    if (existsSync(from) && !existsSync(to)) copyFileSync(from, to)
  }
}
