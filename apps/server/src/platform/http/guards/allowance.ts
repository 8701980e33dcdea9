/** A limit: `max` uses of a key within a window that starts with the first use. */
export type Allowance = {
  /** Rows are locked in the order of keys. */
  key: string
  max: number
  seconds: number
  /** The last use locks the key for a whole further window instead of the rest of the current one. */
  locks?: boolean
}

/** How the outcome of an attempt is counted, where that is done when it is known. */
export type AttemptAllowance = Allowance & {
  /** A success is a use as well. Such keys sort before the others, because they are locked first. */
  always: boolean
  /** A success deletes the count. */
  resets: boolean
}

/** Allowances by column, a parameter each: a JSON text would be parsed for each of its uses. `windows`: in seconds. */
export type LimitColumns = { keys: string[]; maxima: number[]; windows: number[] }

export function limitColumns(allowances: readonly Allowance[]): LimitColumns {
  return {
    keys: allowances.map((each) => each.key),
    maxima: allowances.map((each) => each.max),
    windows: allowances.map((each) => each.seconds),
  }
}

/** What `countedSuccess` counts. */
export type AttemptColumns = LimitColumns & { always: boolean[]; resets: boolean[] }

export function attemptColumns(allowances: readonly AttemptAllowance[]): AttemptColumns {
  return {
    ...limitColumns(allowances),
    always: allowances.map((each) => each.always),
    resets: allowances.map((each) => each.resets),
  }
}

/** A counter as stored; its window may be over. */
export type Count = { key: string; count: number; startedAt: number }

/** Counters that are used up now. */
export function usedUp(allowances: readonly Allowance[], counts: readonly Count[], now: Date): Count[] {
  return counts.filter(({ key: ofKey, count: used, startedAt }) => {
    const asked = allowances.find((each) => each.key === ofKey)
    return asked && used >= asked.max && Math.abs(now.getTime() - startedAt) < asked.seconds * 1000
  })
}

/** Counters with more uses than allowed, which only concurrent uses can bring about. */
export function overdrawn<Used extends Count>(
  allowances: readonly Allowance[],
  counts: readonly Used[],
): Used[] {
  return counts.filter((each) => each.count > (allowances.find(({ key }) => key === each.key)?.max ?? 0))
}

/** Seconds until all of these exhausted counters start anew; null if there are none. */
export function waitOf(
  allowances: readonly Allowance[],
  exhausted: readonly Count[],
  now: Date,
): number | null {
  const waits = exhausted.map(({ key: ofKey, startedAt }) => {
    const seconds = allowances.find((each) => each.key === ofKey)?.seconds ?? 0
    return Math.max(1, Math.ceil((startedAt - now.getTime()) / 1000 + seconds))
  })
  return waits.length === 0 ? null : Math.max(...waits)
}
