/**
 * Waits for concurrent work even when some of it fails: the caller may repeat
 * it or close what it needs, so nothing may still run.
 *
 * @returns the results in order
 * @throws the first error in that order, once all have ended
 */
export async function allEnded<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  const ends = await Promise.allSettled(work)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}
