import { useSearchParams } from 'react-router'
import { useRememberedFlag } from '../../../ui/use-remembered-flag.ts'

export type ListView = 'list' | 'grid'

/** How the subscriptions are shown: by the address (`?view=grid`), else as this device remembers it. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [search, setSearch] = useSearchParams()
  const [isGrid, rememberGrid] = useRememberedFlag('duely.subscriptions-grid')
  const asked = search.get('view')
  const view: ListView = asked === 'grid' || asked === 'list' ? asked : isGrid ? 'grid' : 'list'
  const choose = (wanted: ListView) => {
    rememberGrid(wanted === 'grid')
    setSearch(
      (current) => {
        current.set('view', wanted)
        current.delete('page')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [view, choose]
}
