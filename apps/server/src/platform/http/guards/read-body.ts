import { Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { policyOf, type RoutePolicy } from '../route-policy.ts'
import { isStrictJson } from './strict-json.ts'

/** The largest body of a route that says nothing else. */
const BODY_BYTES = 16 * 1024

/**
 * Makes the body of a request readable for everyone behind (`c.req.json()`, `c.req.text()`), once: at most
 * what its route takes (else 413), valid UTF-8 and strict JSON where it says it is JSON (else 400). Nothing is read before a
 * route asks for it: an unknown path and a request without a session cost no more than their headers.
 * Of bodies that are signed only the size counts here: the signature says more than any look at them.
 */
export function readBody(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let read: Promise<string> | undefined
    const text = () => {
      read ??= readText(c, policyOf(c)).catch((error: unknown) => {
        // The framework's reader would call every failure "no JSON": problem.ts answers with the true reason.
        if (error instanceof Refusal) c.set('bodyRefusal', error)
        throw error
      })
      return read
    }
    // The framework looks here first, and holds promises here, whatever its type says.
    Object.defineProperty(c.req.bodyCache, 'text', { get: text, enumerable: true })
    return next()
  }
}

async function readText(
  c: Context<AppEnv>,
  { maxBytes = BODY_BYTES, isSigned }: RoutePolicy,
): Promise<string> {
  const bytes = await readAtMost(c, maxBytes)
  if (isSigned) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const text = decode(bytes)
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  if (isJson && text !== '' && !isStrictJson(text)) throw new Refusal('INVALID')
  return text
}

/** The bytes of a body that is no text. @throws Refusal PAYLOAD_TOO_LARGE, INVALID (hung up in the middle) */
export async function readAtMost(c: Context<AppEnv>, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Node takes no more than was announced, so this is bounded; as a stream it would cost as much as the whole request.
    if (c.req.header('content-length') !== undefined) return bounded(await c.req.raw.arrayBuffer(), limit)
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      // A length that was not announced, or a false one: the stream itself is the truth.
      if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that hangs up in the middle is no fault of ours.
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
