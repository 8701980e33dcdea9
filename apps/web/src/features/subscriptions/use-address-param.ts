import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens what a search parameter names, once: `?add` the add dialog, `?edit={id}` that subscription's dialog, `?text=` the add
 * dialog filled from a shared text. Then
 * removes it from the URL, so that a reload does not open it again.
 *
 * @param ready whether it can be opened yet; until then the parameter is kept
 * @param open receives the value
 */
export function useAddressParam(
  name: 'add' | 'edit' | 'text',
  ready: boolean,
  open: (value: string) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const value = search.get(name)
  useEffect(() => {
    if (value === null || !ready) return
    open(value)
    setSearch(
      (current) => {
        current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, value, ready, open, setSearch])
}
