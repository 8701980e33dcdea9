/** What the reminders of one reader of a shared subscription were derived from. */
export type DerivedReader = {
  readonly userId: string
  /** Since when it holds. */
  readonly since: Date
  /** Its `basisText`. */
  readonly basis: string
}

/** What a shared subscription's alarm was derived from, as one line of text, in the order of its readers. */
export function readersBasisText(readers: readonly DerivedReader[]): string {
  return JSON.stringify({
    readers: readers.map(({ userId, since, basis }) => [userId, since.toISOString(), basis]),
  })
}

/**
 * Parses the output of `readersBasisText`; null for any other text, such as that of a private subscription.
 */
export function readReadersBasis(text: string | null): DerivedReader[] | null {
  if (text === null || !text.startsWith('{"readers":')) return null
  try {
    const { readers } = JSON.parse(text)
    if (!Array.isArray(readers)) return null
    return readers.flatMap((each): DerivedReader[] => {
      const [userId, since, basis] = Array.isArray(each) ? each : []
      const isKnown = typeof userId === 'string' && typeof since === 'string' && typeof basis === 'string'
      return isKnown ? [{ userId, since: new Date(since), basis }] : []
    })
  } catch {
    return null
  }
}
