import { useEffect, useLayoutEffect } from 'react'
import { isSignedIn, onSessionNews } from './session.ts'
import { hasSignedInHint, showSignedIn } from './signed-in-hint.ts'

/** While the pages are built there is no layout to speak of. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the public pages' look right about who is signed in: the hint first, then the server, then the other tabs. */
export function useSignedInLook(): void {
  useBeforePaint(() => showSignedIn(hasSignedInHint()), [])
  useEffect(() => {
    let current = true
    const stop = onSessionNews((news) => {
      current = false
      showSignedIn(news === 'signed-in')
    })
    // Without the hint there is no session to ask about.
    if (hasSignedInHint()) void isSignedIn().then((answer) => current && showSignedIn(answer))
    return () => {
      current = false
      stop()
    }
  }, [])
}
