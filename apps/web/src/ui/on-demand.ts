import { useEffect, useSyncExternalStore } from 'react'
import { pressEnded } from './press.ts'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** A lazily loaded part of the app in its own file. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  readonly get: () => Part | undefined
  /** Loads it; retries after a failure. It arrives after a press that is going on, whose target it might move. */
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
  let loading: Promise<Part> | undefined
  return {
    get: () => part,
    load: () => {
      loading ??= fetchPart().then(
        async (arrived) => {
          await pressEnded()
          part = arrived
          for (const listener of [...listeners]) listener()
          return arrived
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
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
    return onFirstInteraction(load)
  }, [part])
  return useSyncExternalStore(part.listen, part.get, () => undefined)
}

function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    for (const touch of INTERACTION_EVENTS) removeEventListener(touch, touched)
  }
  const touched = () => {
    stop()
    act()
  }
  for (const touch of INTERACTION_EVENTS) addEventListener(touch, touched, { passive: true })
  return stop
}
