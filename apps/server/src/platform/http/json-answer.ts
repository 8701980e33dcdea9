import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { Context, TypedResponse } from 'hono'
import type { AppEnv } from './app-env.ts'

/** A 200 with JSON of a type, as the typed client reads it. */
export type JsonAnswer<T> = TypedResponse<T, 200, 'json'> & Response

/**
 * Answers a text that is JSON of the route's schema already, whole or in pieces; a test of the route proves that it is.
 */
export function jsonAnswer<T>(
  c: Context<AppEnv>,
  text: string | AsyncIterable<string>,
  headers: Record<string, string> = {},
): JsonAnswer<T> {
  const body = typeof text === 'string' ? text : streamOf(text)
  const answer = c.body(body, 200, { 'content-type': 'application/json', ...headers })
  return answer as unknown as JsonAnswer<T>
}

/**
 * Pieces of a text as a body that asks for the next one when the one before has left. An error ends the connection, so
 * that what has arrived cannot be taken for the whole.
 */
export function streamOf(pieces: AsyncIterable<string>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces).pipeThrough(
    new TextEncoderStream(),
  ) as globalThis.ReadableStream<Uint8Array>
}

/** Nothing has changed since the asker got the answer of this tag. */
export function notModified<T>(c: Context<AppEnv>, headers: Record<string, string>): JsonAnswer<T> {
  return c.body(null, 304, headers) as unknown as JsonAnswer<T>
}

/** The tag of an answer as its header has it. */
export function etag(tag: string): string {
  return `"${tag}"`
}

/** The tag in a request's If-None-Match; empty without one. Of several the first. */
export function knownTag(c: Context<AppEnv>): string {
  return /^(?:W\/)?"([\w-]{1,64})"/.exec(c.req.header('if-none-match') ?? '')?.[1] ?? ''
}

/** Whether a request has anything behind its path that a route might have to look at. */
export function hasQuery(c: Context<AppEnv>): boolean {
  return c.req.url.includes('?')
}
