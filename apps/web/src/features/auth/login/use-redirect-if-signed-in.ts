import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn, onSessionNews } from '../../../lib/session/session.ts'
import { paths } from '../../../paths.ts'

/** Whoever is signed in already, or signs in in another tab, goes on to the dashboard. */
export function useRedirectIfSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let here = true
    const redirect = () => here && void navigate(paths.dashboard, { replace: true })
    const stop = onSessionNews((news, from) => {
      if (news === 'signed-in' && from === 'another-tab') redirect()
    })
    void isSignedIn().then((yes) => yes && redirect())
    return () => {
      here = false
      stop()
    }
  }, [navigate])
}
