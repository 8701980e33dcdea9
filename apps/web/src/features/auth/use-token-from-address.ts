import { useEffect, useState } from 'react'

/**
 * The one-time token in the page's URL: undefined before it is read (prerendering), null without one. It is
 * removed from URL and history at once, so that it is not shared or found later. `forget` drops it when it is
 * invalid.
 */
export function useTokenFromAddress(): { token: string | null | undefined; forget: () => void } {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const { search, pathname } = window.location
    const inAddress = new URLSearchParams(search).get('token')
    setToken((known) => inAddress ?? known ?? null)
    if (inAddress !== null) window.history.replaceState(window.history.state, '', pathname)
  }, [])
  return { token, forget: () => setToken(null) }
}
