import type { popularServices, serviceCalled, suggestServices } from '@duely/catalogue/suggest'
import { useCallback, useRef, useState } from 'react'

export type Catalogue = {
  readonly serviceCalled: typeof serviceCalled
  readonly suggestServices: typeof suggestServices
  readonly popularServices: typeof popularServices
}

/** The service catalogue, a separate file loaded in the background after `load`. */
export function useCatalogue(): { catalogue: Catalogue | null; load: () => void } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const asked = useRef(false)
  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('@duely/catalogue/suggest').then(setCatalogue, () => {
      // Unknown names are accepted too; the next focus retries.
      asked.current = false
    })
  }, [])
  return { catalogue, load }
}
