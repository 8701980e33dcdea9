import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens what search parameters name, once, and removes them from the URL, so that a reload does not open it
 * again.
 *
 * @param names parameters that belong together; at least one is given
 * @param ready whether it can be opened yet; until then the parameters are kept
 * @param open receives their values, null for one that is missing
 */
export function useAddressParams<const Name extends string>(
  names: readonly Name[],
  ready: boolean,
  open: (values: Readonly<Record<Name, string | null>>) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const openNamed = useEffectEvent(() => {
    if (!names.some((name) => search.has(name))) return
    open(Object.fromEntries(names.map((name) => [name, search.get(name)])) as Record<Name, string | null>)
    setSearch(
      (current) => {
        for (const name of names) current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the URL
  useEffect(() => {
    if (ready) openNamed()
  }, [search, ready])
}
