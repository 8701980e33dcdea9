/** What was computed for a key, as long as the version it was computed from is the current one. */
export type KeptByVersion<Value> = {
  /** The kept value, or a newly made one, which is then kept. A failure is not kept. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>
}

/**
 * Keeps values that are dear to compute in this process. Right with several processes, because the caller reads the
 * version from the database every time.
 *
 * @param most values kept; the least recently asked for goes first
 */
export function keepByVersion<Value>(most: number): KeptByVersion<Value> {
  const kept = new Map<string, { version: string; value: Value }>()
  return {
    async get(key, version, make) {
      const known = kept.get(key)
      const entry = known?.version === version ? known : { version, value: await make() }
      // Deleted first, so that the map stays in the order of use.
      kept.delete(key)
      kept.set(key, entry)
      const oldest = kept.size > most ? kept.keys().next() : undefined
      if (oldest && !oldest.done) kept.delete(oldest.value)
      return entry.value
    },
  }
}
