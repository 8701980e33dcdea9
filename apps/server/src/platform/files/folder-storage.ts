import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { assertKey, byKey, type FileStorage, LIST_PAGE, type StoredFile } from './file-storage.ts'
import { writeDurably } from './write-durably.ts'

/** An unfinished file of a process that ended is removed after this time. */
const UNFINISHED_KEPT_MS = 60 * 60_000
const UNFINISHED = '.unfinished-'

/** Files in a folder of this machine, a folder for each person, readable by this account only. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = join(dirname(path), `${UNFINISHED}${randomUUID()}`)
      await writeDurably(path, unfinished, bytes)
    },
    get: async (key) => {
      const path = pathOf(key)
      if ((await fileAt(path)) === null) return null
      return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    },
    remove: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Only an empty one goes; another process may just have stored something.
      await rm(dirname(path), { recursive: false }).catch(() => {})
    },
    list: (after) => listFolder(folder, after),
  }
}

async function listFolder(folder: string, after: string | null): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  const passed = after === null ? '' : after.slice(0, after.indexOf('/') + 1)
  // With the slash, so that "ann-b/1" comes before "ann/1", as in a bucket.
  const owners = (await namesIn(folder)).map((owner) => ({ owner, key: `${owner}/` })).toSorted(byKey)
  for (const { owner, key: begin } of owners) {
    if (begin < passed) continue
    const files: StoredFile[] = []
    for (const name of await namesIn(join(folder, owner))) {
      const key = `${owner}/${name}`
      const file = await fileAt(join(folder, owner, name))
      if (file === null) continue
      if (!name.startsWith('.')) files.push({ key, storedAt: file.mtime })
      else if (name.startsWith(UNFINISHED) && Date.now() - file.mtimeMs > UNFINISHED_KEPT_MS)
        await rm(join(folder, owner, name), { force: true })
    }
    found.push(...files.filter(({ key }) => after === null || key > after).toSorted(byKey))
    if (found.length >= LIST_PAGE) break
  }
  return found.slice(0, LIST_PAGE)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function fileAt(path: string) {
  try {
    const found = await stat(path)
    return found.isFile() ? found : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
