import { useHydrated } from './use-hydrated.ts'

/** A server's own name, which a script in the head sets; null while a prerendered page is hydrated. */
export const useOwnName = () => (useHydrated() ? (document.documentElement.dataset.name ?? null) : null)

/**
 * The product's name. A prerendered page holds the built one, in whose place the stylesheet shows a server's
 * own until the app runs.
 */
export function AppName() {
  const own = useOwnName()
  if (own !== null) return own
  return (
    <>
      <span className="named:hidden">Duely</span>
      <span className="app-name" />
    </>
  )
}
