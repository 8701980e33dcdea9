import type { Context, TypedResponse } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Answers a text that is JSON of the route's schema already; a test of the route proves that it is. */
export function jsonAnswer<T>(
  c: Context<AppEnv>,
  text: string,
  headers: Record<string, string> = {},
): TypedResponse<T, 200, 'json'> & Response {
  const answer = c.body(text, 200, { 'content-type': 'application/json', ...headers })
  return answer as unknown as TypedResponse<T, 200, 'json'> & Response
}

/** Nothing has changed since the asker got the answer of this tag. */
export function notModified(c: Context<AppEnv>, tag: string) {
  return c.body(null, 304, { etag: etag(tag) })
}

/** The tag of an answer as its header has it. */
export function etag(tag: string): string {
  return `"${tag}"`
}

/** The tag a request knows already; empty without one. Of several the first. */
export function knownTag(c: Context<AppEnv>): string {
  return /^(?:W\/)?"([\w-]{1,64})"/.exec(c.req.header('if-none-match') ?? '')?.[1] ?? ''
}

/** Whether a request has anything behind its path that a route might have to look at. */
export function hasQuery(c: Context<AppEnv>): boolean {
  return c.req.url.includes('?')
}
