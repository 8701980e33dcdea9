import type { Brought, BroughtAnswer } from './read-brought.ts'

/** No valid file takes longer; the worker is terminated then. */
const GIVE_UP_AFTER_MS = 60_000
const FAILED: BroughtAnswer = {
  kind: 'refused',
  sentence: 'This file could not be read. Please try a shorter or simpler one.',
}

/** Reads the input in a worker thread, or on the page where workers are missing. Nothing leaves the browser. */
export async function readInWorker(brought: Brought): Promise<BroughtAnswer> {
  if (typeof Worker === 'undefined') {
    const { readBrought } = await import('./read-brought.ts')
    return readBrought(brought)
  }
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<BroughtAnswer>((resolve) => {
      setTimeout(() => resolve(FAILED), GIVE_UP_AFTER_MS)
      worker.addEventListener('message', (event: MessageEvent<BroughtAnswer>) => resolve(event.data))
      worker.addEventListener('error', () => resolve(FAILED))
      worker.postMessage(brought)
    })
  } finally {
    worker.terminate()
  }
}
