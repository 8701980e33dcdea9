/** Where a browser begins its way to the provider; what is not known is left out. */
export function signOnAddress(asked: Record<string, string | null | undefined>): string {
  const known = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/api/auth/oidc/start${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`
}
