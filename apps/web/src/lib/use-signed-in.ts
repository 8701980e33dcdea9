import { useEffect, useState } from 'react'
import { isSignedIn, onSessionNews } from './session.ts'

/** Whether somebody is signed in, for public pages; undefined until the server answered. Follows the other tabs. */
export function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useState<boolean>()
  useEffect(() => {
    let current = true
    const stop = onSessionNews((news) => setSignedIn(news === 'signed-in'))
    void isSignedIn().then((answer) => current && setSignedIn((known) => known ?? answer))
    return () => {
      current = false
      stop()
    }
  }, [])
  return signedIn
}
