/**
 * The token of `Authorization: Bearer …`; null without one. Whoever sends one is judged by it alone, never by a cookie
 * beside it.
 */
export function bearerOf(headers: Headers): string | null {
  const [, token] = /^bearer(?: +(.*))?$/i.exec(headers.get('authorization')?.trim() ?? '') ?? [null, null]
  return token === null ? null : (token ?? '').trim()
}
