import { createContext, useContext } from 'react'

/** What starts on the page being built: the app with its router, the account page alone, or nothing. */
export type PageStart = 'app' | 'account' | 'nothing'

export const StartOfPage = createContext<{ start: PageStart }>({ start: 'app' })

/**
 * Says what starts on the page being built. The scripts come after the page's content and are rendered later, so a
 * write during render reaches them.
 */
export function usePageStart(start: PageStart): void {
  const page = useContext(StartOfPage)
  if (typeof document === 'undefined') page.start = start
}
