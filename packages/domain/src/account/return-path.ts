/** The screens, and the pages of the server's one-time link and of an invitation into a household. */
const SIGNED_IN = /^\/(?:dashboard(?:\/|$)|setup\/|join\/)/

/**
 * The page to which somebody returns after signing in: one of our own signed-in screens, because anyone can
 * write an address. Undefined for anything else.
 */
export function safeReturn(path: string | null): string | undefined {
  if (path === null || path.length > 2_000) return undefined
  const base = 'https://duely.invalid'
  if (!URL.canParse(path, base)) return undefined
  const { origin, pathname, search, hash } = new URL(path, base)
  const isOurs = origin === base && SIGNED_IN.test(pathname)
  return isOurs ? `${pathname}${search}${hash}` : undefined
}
