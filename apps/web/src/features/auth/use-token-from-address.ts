import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The one-time token in the page's URL: undefined before it is read (prerendering), null without one. It is removed
 * from URL and history at once, so that it is not shared or found later. `forget` drops it when it is invalid.
 */
export function useTokenFromAddress(): { token: string | null | undefined; forget: () => void } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const inAddress = params.get('token')
  useEffect(() => {
    setToken((known) => inAddress ?? known ?? null)
    if (inAddress !== null) void navigate({ search: '' }, { replace: true })
  }, [inAddress, navigate])
  return { token, forget: () => setToken(null) }
}
