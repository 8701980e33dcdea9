import { createContext, useContext } from 'react'

/** Whether the page being built is static: the app is not started on it. */
export const StaticPage = createContext({ isStatic: false })

/**
 * Marks the page being built as static. The app's scripts come after the page's content and are rendered later, so a
 * write during render reaches them.
 */
export function useStaticPage(): void {
  const page = useContext(StaticPage)
  if (typeof document === 'undefined') page.isStatic = true
}
