import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the address says came of the way to the provider, and a function that takes it out of the address. */
export function useSignOnOutcome() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The prerendered page knows no address.
  const isHydrated = useHydrated()
  const outcome = useMemo(() => {
    const parameters = new URLSearchParams(isHydrated ? search : '')
    const sso = parameters.get('sso')
    return sso === null ? undefined : { sso, until: parameters.get('until') ?? undefined }
  }, [isHydrated, search])
  const forget = useCallback(() => {
    const parameters = new URLSearchParams(search)
    parameters.delete('sso')
    parameters.delete('until')
    void navigate(`${pathname}?${parameters}`.replace(/\?$/, ''), { replace: true })
  }, [pathname, search, navigate])
  return { outcome, forget }
}
