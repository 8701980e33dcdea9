import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The one-time token of the address this page was opened with: undefined until the address was read (a prerendered
 * page knows none), null without one. It is taken out of the address bar and of the history at once, so that it is
 * neither shared nor found later. `forget` drops it when it turned out to be dead.
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
