import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ requestId: string | undefined }>()

/**
 * Runs a request. What it announces until its answer is ready names it; what it left running, such as a
 * timer, names nobody afterwards.
 */
export async function asCausingRequest<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  const cause: { requestId: string | undefined } = { requestId }
  try {
    return await current.run(cause, run)
  } finally {
    cause.requestId = undefined
  }
}

/** The id of the request that this code runs for; undefined in a worker. */
export function causingRequest(): string | undefined {
  return current.getStore()?.requestId
}
