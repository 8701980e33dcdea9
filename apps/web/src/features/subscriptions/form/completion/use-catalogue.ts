import type {
  beginsServiceName,
  popularServices,
  serviceCalled,
  serviceNamed,
  suggestServices,
} from '@duely/catalogue/suggest'
import { useCallback, useRef, useState } from 'react'

export type Catalogue = {
  readonly beginsServiceName: typeof beginsServiceName
  readonly serviceCalled: typeof serviceCalled
  readonly serviceNamed: typeof serviceNamed
  readonly suggestServices: typeof suggestServices
  readonly popularServices: typeof popularServices
}

/** The service catalogue, a separate file loaded in the background after `load`. */
export function useCatalogue(): {
  catalogue: Catalogue | null
  /** Whether it could not be loaded. */
  isMissing: boolean
  load: () => void
} {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const [isMissing, setMissing] = useState(false)
  const asked = useRef(false)
  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('@duely/catalogue/suggest').then(setCatalogue, () => {
      // Unknown names are accepted too; the next focus retries.
      asked.current = false
      setMissing(true)
    })
  }, [])
  return { catalogue, isMissing, load }
}
