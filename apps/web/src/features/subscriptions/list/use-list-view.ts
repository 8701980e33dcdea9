import { useSearchParams } from 'react-router'
import { useRememberedFlag } from '#web/ui/use-remembered.ts'

export type ListView = 'list' | 'grid'

/** List or grid: from the URL (`?view=grid`), else as remembered on this device. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [search, setSearch] = useSearchParams()
  const [isGrid, rememberGrid] = useRememberedFlag('duely.subscriptions-grid')
  const asked = search.get('view')
  const remembered = isGrid ? 'grid' : 'list'
  const view: ListView = asked === 'grid' || asked === 'list' ? asked : remembered
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
