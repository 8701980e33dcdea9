import type { FileReading, FileToRead } from './read-file.ts'

/** No valid file takes longer; the worker is terminated then. */
const GIVE_UP_AFTER_MS = 60_000
const FAILED: FileReading = {
  kind: 'refused',
  sentence: 'This file could not be read. Please try a shorter or simpler one.',
}

/**
 * Reads the input in a worker thread, or on the page where workers are missing. Nothing leaves the browser.
 */
export async function readInWorker(file: FileToRead): Promise<FileReading> {
  if (typeof Worker === 'undefined') {
    const { readFile } = await import('./read-file.ts')
    return readFile(file)
  }
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<FileReading>((resolve) => {
      timer = setTimeout(() => resolve(FAILED), GIVE_UP_AFTER_MS)
      worker.addEventListener('message', (event: MessageEvent<FileReading>) => resolve(event.data))
      worker.addEventListener('error', () => resolve(FAILED))
      worker.postMessage(file)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
