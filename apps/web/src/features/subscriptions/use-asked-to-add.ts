import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** `?add=1` (from the dashboard's home) opens the add dialog once; then it leaves the address, so a reload does not. */
export function useAskedToAdd(ready: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('add') === '1'
  useEffect(() => {
    if (!asked || !ready) return
    open()
    setSearch(
      (current) => {
        current.delete('add')
        return current
      },
      { replace: true },
    )
  }, [asked, ready, open, setSearch])
}
