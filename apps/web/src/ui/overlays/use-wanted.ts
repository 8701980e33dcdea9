import { useEffect } from 'react'
import { type OnDemand, useOnDemand } from '../on-demand.ts'
import { toastError } from './toast.tsx'

/** Shown when a part of the app failed to load. */
const NOT_LOADED = {
  title: 'This could not be loaded',
  text: 'Please check your connection and try again.',
} as const

/** Shows that a part failed to load. */
export const toastNotLoaded = (): void => toastError(NOT_LOADED.title, NOT_LOADED.text)

/**
 * An on-demand part that something opens: requested before it is loaded, it is loaded at once. A failure is reported
 * and counts as closed.
 *
 * @param isWanted whether it is open, or would be once loaded
 * @param giveUp closes it
 */
export function useWanted<Part>(
  part: OnDemand<Part>,
  isWanted: boolean,
  giveUp: () => void,
): Part | undefined {
  const loaded = useOnDemand(part)
  const isAwaited = isWanted && loaded === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; what gives up is the same for every render
  useEffect(() => {
    if (!isAwaited) return
    part.load().catch(() => {
      toastNotLoaded()
      giveUp()
    })
  }, [isAwaited, part])
  return loaded
}
