/**
 * The token of `Authorization: Bearer …`; null without one. A request
 * with one is judged by it alone, never by its cookie.
 */
export function bearerOf(headers: Headers): string | null {
  const text = headers.get('authorization')?.trim() ?? ''
  const [scheme = ''] = text.split(' ', 1)
  return scheme.toLowerCase() === 'bearer' ? text.slice(scheme.length).trim() : null
}
