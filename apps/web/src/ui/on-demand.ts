import { useEffect, useSyncExternalStore } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** A part of the app in a file of its own, which the first screen does without. */
export interface OnDemand<Part> {
  /** The part, once it is here. */
  readonly get: () => Part | undefined
  /** Has it fetched; asked again after a failure, it tries again. */
  readonly load: () => Promise<Part>
  /** Hears of its arrival. @returns how to stop */
  readonly listen: (listener: () => void) => () => void
}

/** Makes a part of `() => import('./part.tsx')`. */
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
 * The part once it is here; undefined until then. It is fetched with the first touch of the page, by whatever somebody
 * has: before the press that needs it is over.
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
