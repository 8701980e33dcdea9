import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner can read, under another name in its folder first, so that it appears
 * complete or not at all, even after a power failure.
 *
 * @throws the error that prevents it; nothing is left of it then
 */
export async function writeDurably(path: string, unfinished: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    // On a full disk the partial file would make things worse.
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** A rename is durable once its folder is; Windows orders renames itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
