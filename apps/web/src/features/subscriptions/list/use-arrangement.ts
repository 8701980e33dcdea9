import { useSearchParams } from 'react-router'
import { type Arrangement, FILTERS, SORTS, type Sort } from './arrange.ts'

/** Search, filters and order in the URL, so that reload, links and Back restore them. */
export function useArrangement() {
  const [search, setSearch] = useSearchParams()
  const arrangement: Arrangement = {
    q: search.get('q') ?? '',
    status: search.get('status'),
    category: search.get('category'),
    currency: search.get('currency'),
    payment: search.get('payment'),
    sort: sortOf(search.get('sort')),
  }
  const set = (change: Partial<Arrangement>) =>
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === null || value === '' || value === 'date') current.delete(name)
          else current.set(name, value)
        }
        current.delete('page')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const isNarrowed = arrangement.q !== '' || FILTERS.some((filter) => arrangement[filter] !== null)
  const clear = () => set({ q: '', status: null, category: null, currency: null, payment: null })
  return { arrangement, set, clear, isNarrowed }
}

function sortOf(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? 'date'
}
