import type { Context } from 'hono'

/** The request target as it was sent: path and query, without the host of an absolute one. */
export function targetOf(c: Context): string {
  const { incoming }: { incoming?: { url?: string } } = c.env ?? {}
  return (incoming?.url ?? c.req.url).replace(/^https?:\/\/[^/?#]*/i, '')
}
