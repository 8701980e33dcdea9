import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in a prerendered page and while React takes it over, true from then on: for what only the visitor's own
 * browser has (the address, the time zone, the page they came from).
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
