/**
 * At most `max` uses of a key in a window that starts with the first use, counted for all processes together.
 */
export type Allowance = {
  key: string
  max: number
  /** Length of the window. */
  seconds: number
  /** The last use locks the key for a whole further window instead of the rest of the current one. */
  locks?: boolean
}

/** A counter as stored; its window may be over. `startedAt`: in ms since 1970. */
export type Count = { key: string; count: number; startedAt: number }

/** Seconds until every allowance that is used up is available again; null if none is used up. */
export function secondsUntilFree(
  allowances: readonly Allowance[],
  counts: readonly Count[],
  now: Date,
): number | null {
  const waits = allowances.flatMap(({ key, max, seconds }) => {
    const stored = counts.find((each) => each.key === key)
    if (stored === undefined || stored.count < max) return []
    // A start in the future comes from a clock that was set back; such a window would never end.
    if (Math.abs(now.getTime() - stored.startedAt) >= seconds * 1000) return []
    return [Math.max(1, Math.ceil((stored.startedAt - now.getTime()) / 1000 + seconds))]
  })
  return waits.length === 0 ? null : Math.max(...waits)
}
