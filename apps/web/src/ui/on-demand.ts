import { useEffect, useSyncExternalStore } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** A lazily loaded part of the app in its own file. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  readonly get: () => Part | undefined
  /** Loads it; retries after a failure. */
  readonly load: () => Promise<Part>
  /**
   * Subscribes to its arrival.
   * @returns a function that unsubscribes
   */
  readonly listen: (listener: () => void) => () => void
}

/** Creates an on-demand part from `() => import('./part.tsx')`. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  return {
    get: () => part,
    load: () => {
      coming ??= fetchPart().then(
        (arrived) => {
          part = arrived
          for (const listener of [...listeners]) listener()
          return arrived
        },
        (error) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The part once loaded, else undefined. Loading starts with the first interaction of any kind, usually before the
 * press that needs it ends.
 */
export function useOnDemand<Part>(part: OnDemand<Part>): Part | undefined {
  useEffect(() => {
    if (part.get() !== undefined) return
    const load = () => void part.load().catch(() => {})
    return onFirstTouch(load)
  }, [part])
  return useSyncExternalStore(part.listen, part.get, () => undefined)
}

function onFirstTouch(act: () => void): () => void {
  const stop = () => {
    for (const touch of TOUCHES) removeEventListener(touch, touched)
  }
  const touched = () => {
    stop()
    act()
  }
  for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true })
  return stop
}
