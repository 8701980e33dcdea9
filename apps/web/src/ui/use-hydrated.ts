import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in a prerendered page and during hydration, then true:
 * for values only the browser has (URL, timezone, history).
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
