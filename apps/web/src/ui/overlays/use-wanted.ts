import { useEffect } from 'react'
import { type OnDemand, useOnDemand } from '../on-demand.ts'
import { toastError } from './toast.tsx'

/** Said where a part of the app could not be fetched. */
const NOT_LOADED = {
  title: 'This could not be loaded',
  text: 'Please check your connection and try again.',
} as const

/** Says that a part could not be fetched. */
export const toastNotLoaded = (): void => toastError(NOT_LOADED.title, NOT_LOADED.text)

/**
 * A part that something opens: wanted before it is here, it is fetched at once. One that does not come says so and counts
 * as closed again.
 *
 * @param isWanted whether it is open, or would be if it were here
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
