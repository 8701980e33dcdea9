import { useCallback, useEffect, useRef, useState } from 'react'

export type Catalogue = typeof import('@duely/catalogue/suggest')

/**
 * The service catalogue, a separate file loaded in the background.
 *
 * @param isWanted whether it is loaded at once; `load` does it later, or again after a failure
 */
export function useCatalogue(isWanted = true): {
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
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  return { catalogue, isMissing, load }
}
