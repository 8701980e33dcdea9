import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps files below it in memory. */
const MEMORY = '/dev/shm'
/** What the databases, browsers and test results of a run need at most is about a third of this. */
const NEEDED_BYTES = 6 * 1024 ** 3

/**
 * A temporary folder in memory, where the many databases of a run wait for no disk.
 *
 * @returns null where there is none, or too little room, as in a container with its usual 64 MB
 */
export function openMemoryFolder(root: string = MEMORY, neededBytes = NEEDED_BYTES) {
  try {
    const { bavail, bsize } = statfsSync(root)
    if (bavail * bsize < neededBytes) return null
    const path = mkdtempSync(join(root, 'duely-tests-'))
    return {
      path,
      remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
    }
  } catch {
    return null
  }
}
