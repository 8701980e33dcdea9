import { within } from './platform/ticker/within.ts'

/** The parts to stop. */
export type Endings = {
  /** Accept nothing new once called, and resolve when work in progress has finished. */
  drain: readonly (() => Promise<unknown>)[]
  /** Closed afterwards, one after another. */
  close: readonly (() => Promise<unknown>)[]
}

/**
 * Stops a process in a safe order: nothing new is accepted, work in progress finishes within a time limit,
 * then the rest is closed. A failure does not keep the others from stopping.
 *
 * @param onTrouble called for failures and timeouts
 */
export async function stopInOrder(
  { drain, close }: Endings,
  drainWithinMs: number,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  // Called without waiting in between: a server that still accepts requests would feed what is being drained.
  const drained = Promise.all(drain.map((end) => end().catch(onTrouble)))
  if (!(await within(drainWithinMs, drained))) onTrouble(new Error('Not everything on its way ended in time'))
  for (const end of close) await end().catch(onTrouble)
}
