import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { acceptsEncoding } from './accepts-encoding.ts'
import { type AppEnv, PERSON_HEADER } from './app-env.ts'

/** A typed 200 JSON answer for the client. */
export type JsonAnswer<T> = TypedResponse<T, 200, 'json'> & Response

/**
 * Answers JSON text that already matches the route's schema, whole or in pieces; a test of the route verifies the
 * schema.
 */
export function jsonAnswer<T>(
  text: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>,
  headers: Record<string, string> = {},
): JsonAnswer<T> {
  const body = typeof text === 'string' || text instanceof Uint8Array ? text : streamOf(text)
  // Not `c.body`, which would turn more than one header into a `Headers` object.
  const answer = new Response(body, { headers: { 'content-type': 'application/json', ...headers } })
  return answer as unknown as JsonAnswer<T>
}

/** What a new connection sends at once (ten segments, RFC 6928): a smaller answer would not arrive earlier. */
const WORTH_COMPRESSING = 14_000
const gzipText = promisify<string, Buffer<ArrayBuffer>>(gzip)

/**
 * The same for text that may be long, compressed on another thread if the client takes that. Not for answers with a
 * secret: beside text of a stranger's choice its length would tell about it.
 */
export async function compressedJsonAnswer<T>(
  c: Context<AppEnv>,
  text: string,
  headers: Record<string, string> = {},
): Promise<JsonAnswer<T>> {
  if (text.length < WORTH_COMPRESSING || !acceptsEncoding(c.req.header('accept-encoding'), 'gzip'))
    return jsonAnswer(text, headers)
  // A tag names the content, not these bytes.
  const tag = headers.etag === undefined ? {} : { etag: `W/${headers.etag}` }
  return jsonAnswer(await gzipText(text), { ...headers, ...tag, 'content-encoding': 'gzip' })
}

/** What a person asked for about themselves, likewise compressed when it is long. */
export function personalAnswer<T>(c: Context<AppEnv>, userId: string, value: T): Promise<JsonAnswer<T>> {
  return compressedJsonAnswer(c, JSON.stringify(value), { [PERSON_HEADER]: userId })
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
