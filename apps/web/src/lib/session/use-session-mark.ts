import { useEffect } from 'react'
import { isSignedIn, onSessionNews } from './session.ts'
import { hasSignedInHint, markSignedIn } from './signed-in-hint.ts'

/**
 * Keeps the document's mark of a live session true on the public pages, whose header follows it. The hint, by
 * which it was set before the first paint, may be outdated: the session may have ended on the server.
 */
export function useSessionMark(): void {
  useEffect(() => {
    let hasNews = false
    const check = async () => {
      hasNews = false
      markSignedIn(hasSignedInHint())
      if (!hasSignedInHint()) return
      const known = await isSignedIn()
      // The answer may be older than a press on Logout.
      if (known !== null && !hasNews) markSignedIn(known)
    }
    const checkAgain = ({ persisted }: PageTransitionEvent) => persisted && void check()
    void check()
    window.addEventListener('pageshow', checkAgain)
    const stop = onSessionNews((news) => {
      hasNews = true
      markSignedIn(news === 'signed-in')
    })
    return () => {
      hasNews = true
      window.removeEventListener('pageshow', checkAgain)
      stop()
    }
  }, [])
}
