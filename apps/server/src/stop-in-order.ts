/** What a stop has to end. */
export type Endings = {
  /** Take nothing more from the moment they are called, and resolve when what is on its way has ended. */
  drain: readonly (() => Promise<unknown>)[]
  /** The rest, one after another. */
  close: readonly (() => Promise<unknown>)[]
}

/**
 * Ends a process in the order that loses nothing: at once nothing new is taken anywhere, then what is on its way ends,
 * for so long at most, then the rest is closed. What fails to end does not keep the others from ending.
 *
 * @param onTrouble hears of what failed, and of what did not end in time
 */
export async function stopInOrder(
  { drain, close }: Endings,
  drainWithinMs: number,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    onTrouble(new Error('Not everything on its way ended in time'))
    late.resolve()
  }, drainWithinMs)
  // Called one after another without waiting: a server that accepts requests a moment longer would feed what is being drained.
  const drained = Promise.all(drain.map((end) => end().catch(onTrouble)))
  await Promise.race([drained, late.promise])
  clearTimeout(timer)
  for (const end of close) await end().catch(onTrouble)
}
