import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { Context, TypedResponse } from 'hono'
import type { AppEnv } from './app-env.ts'

/** A typed 200 JSON answer for the client. */
export type JsonAnswer<T> = TypedResponse<T, 200, 'json'> & Response

/**
 * Answers JSON text that already matches the route's schema, whole or in pieces; a test of the route verifies the
 * schema.
 */
export function jsonAnswer<T>(
  text: string | AsyncIterable<string>,
  headers: Record<string, string> = {},
): JsonAnswer<T> {
  const body = typeof text === 'string' ? text : streamOf(text)
  // Not `c.body`, which would turn more than one header into a `Headers` object.
  const answer = new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
  return answer as unknown as JsonAnswer<T>
}

/**
 * Streams pieces of text with backpressure. An error aborts the connection, so that a partial answer is not mistaken
 * for a whole one.
 */
export function streamOf(pieces: AsyncIterable<string>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces).pipeThrough(
    new TextEncoderStream(),
  ) as globalThis.ReadableStream<Uint8Array>
}

/** A 304: nothing has changed since the client's ETag. */
export function notModified<T>(headers: Record<string, string>): JsonAnswer<T> {
  return new Response(null, { status: 304, headers }) as unknown as JsonAnswer<T>
}

/** Formats a tag as an ETag header. */
export function etag(tag: string): string {
  return `"${tag}"`
}

/** The tag in If-None-Match; empty without one, the first of several. */
export function knownTag(c: Context<AppEnv>): string {
  return /^(?:W\/)?"([\w-]{1,64})"/.exec(c.req.header('if-none-match') ?? '')?.[1] ?? ''
}

/** Whether a request has a query string. */
export function hasQuery(c: Context<AppEnv>): boolean {
  return c.req.url.includes('?')
}
