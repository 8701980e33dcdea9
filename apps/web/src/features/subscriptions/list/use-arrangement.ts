import { isStatus } from '@duely/domain'
import { useMemo, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Arrangement, FILTERS, type Filter, type Filters, SORTS, type Sort } from './arrange.ts'

/** Search, filters and order in the URL, so that reload, links and Back restore them. */
export function useArrangement() {
  const [search, setSearch] = useSearchParams()
  const [q, setQ] = useSearchText(search.get('q') ?? '')
  // Keeps its identity until something changes, because a long list is arranged by it.
  const arrangement = useMemo<Arrangement>(
    () => ({
      q,
      ...filtersBy((filter) => wantedOf(filter, search.get(filter))),
      sort: sortOf(search.get('sort')),
    }),
    [q, search],
  )
  const set = (change: Partial<Arrangement>) => {
    const wanted = { q, ...change }
    setQ(wanted.q)
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(wanted)) {
          if (value === null || value === '' || value === 'date') current.delete(name)
          else current.set(name, value)
        }
        current.delete('page')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const isNarrowed = arrangement.q !== '' || FILTERS.some((filter) => arrangement[filter] !== null)
  const clear = () => set({ q: '', ...filtersBy(() => null) })
  return { arrangement, set, clear, isNarrowed }
}

/**
 * The text of the search field. It is held here because the URL follows a moment later: a field that showed
 * the URL's text would lose letters typed in between. A navigation, such as Back, brings the URL's text into
 * the field.
 */
function useSearchText(inUrl: string) {
  const { key } = useLocation()
  const isNavigation = useNavigationType() !== 'REPLACE'
  const [text, setText] = useState({ key, q: inUrl })
  if (isNavigation && text.key !== key) setText({ key, q: inUrl })
  return [text.q, (q: string) => setText({ ...text, q })] as const
}

const filtersBy = (chosen: (filter: Filter) => string | null) =>
  Object.fromEntries(FILTERS.map((filter) => [filter, chosen(filter)])) as Filters

/** A state that nothing can have filters nothing, like an unknown order. */
function wantedOf(filter: Filter, value: string | null): string | null {
  return filter === 'status' && !isStatus(value ?? '') ? null : value
}

function sortOf(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'date'
}
