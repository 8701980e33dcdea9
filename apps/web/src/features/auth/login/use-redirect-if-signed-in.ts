import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnPath } from '../../../lib/session/return-path.ts'
import { isSignedIn, onSessionNews } from '../../../lib/session/session.ts'

/** Redirects a signed-in user, also after signing in in another tab, to the requested screen or the dashboard. */
export function useRedirectIfSignedIn(): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    let here = true
    const redirect = () => here && void navigate(returnPath(search), { replace: true })
    const stop = onSessionNews((news, from) => {
      if (news === 'signed-in' && from === 'another-tab') redirect()
    })
    void isSignedIn().then((yes) => yes && redirect())
    return () => {
      here = false
      stop()
    }
  }, [navigate, search])
}
