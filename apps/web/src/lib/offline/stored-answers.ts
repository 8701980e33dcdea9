import { useSyncExternalStore } from 'react'

/** Set by the service worker on an answer from its cache: when the server gave it. */
const STORED_HEADER = 'x-duely-stored-at'

/** Addresses whose last answer was a kept one, with its instant in milliseconds. */
const stored = new Map<string, number>()
const listeners = new Set<() => void>()
/** The oldest of them; a number, so that React sees equal states as equal. */
let oldest: number | null = null

/** Records whether an answer is new or a kept one. */
export function noteStored({ url, headers }: Response): void {
  const at = Date.parse(headers.get(STORED_HEADER) ?? '')
  const isNew = Number.isNaN(at)
  if (isNew && !stored.has(url)) return
  if (!isNew && stored.get(url) === at) return
  if (isNew) stored.delete(url)
  else stored.set(url, at)
  oldest = stored.size === 0 ? null : Math.min(...stored.values())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the oldest of the shown answers was new; null while all are. */
export function useStoredSince(): Date | null {
  const at = useSyncExternalStore(
    subscribe,
    () => oldest,
    () => null,
  )
  return at === null ? null : new Date(at)
}
