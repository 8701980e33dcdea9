import { createContext, useContext } from 'react'

/** Whether the page being built is left as it is: a page on which the app is not started. */
export const StaticPage = createContext({ isStatic: false })

/**
 * Says, while the page is built, that the app is not started on it. Whatever of the document comes after the page's
 * content (the app's scripts) is rendered later and can know: that is why a render may write here.
 */
export function useStaticPage(): void {
  const page = useContext(StaticPage)
  if (typeof document === 'undefined') page.isStatic = true
}
