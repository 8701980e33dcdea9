import { Refusal } from '@duely/domain'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { policyOf, type RoutePolicy } from '../route-policy.ts'
import { isStrictJson } from './strict-json.ts'

/** Default body limit of a route. */
const BODY_BYTES = 16 * 1024

/**
 * Makes the body readable once (`c.req.json()`, `c.req.text()`): at most the route's limit (else 413), valid UTF-8
 * and, for JSON, strict (else 400). Read lazily, so that an unknown path or missing session costs only the headers.
 * For signed bodies only the size is checked, because the signature covers the content.
 */
export function guardBody(c: Context<AppEnv>): void {
  let read: Promise<string> | undefined
  const text = () => {
    read ??= readText(c, policyOf(c)).catch((error: unknown) => {
      // The framework would report every failure as invalid JSON; problem.ts answers with the actual reason.
      if (error instanceof Refusal) c.set('bodyRefusal', error)
      throw error
    })
    return read
  }
  // The framework looks here first and stores promises, contrary to its type.
  Object.defineProperty(c.req.bodyCache, 'text', { get: text, enumerable: true })
}

async function readText(
  c: Context<AppEnv>,
  { maxBytes = BODY_BYTES, isSigned }: RoutePolicy,
): Promise<string> {
  const bytes = await readAtMost(c, maxBytes)
  if (isSigned) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const text = decode(bytes)
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  if (isJson && text !== '' && !(await isStrictJson(text))) throw new Refusal('INVALID')
  return text
}

/**
 * Reads a binary body.
 * @throws Refusal PAYLOAD_TOO_LARGE, INVALID (aborted)
 */
export async function readAtMost(c: Context<AppEnv>, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Node reads at most the announced length, so this is bounded; as a stream it would cost as much as the whole
    // request.
    if (c.req.header('content-length') !== undefined) return bounded(await c.req.raw.arrayBuffer(), limit)
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      // Without a (true) content length, the stream is counted.
      if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    // An aborted request is not a bug.
    throw error instanceof Refusal ? error : new Refusal('INVALID')
  }
  return Buffer.concat(chunks, size)
}

function bounded(body: ArrayBuffer, limit: number): Uint8Array {
  if (body.byteLength > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
  return new Uint8Array(body)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('INVALID')
  }
}
