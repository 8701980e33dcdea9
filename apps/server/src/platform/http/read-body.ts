import { Refusal } from '@duely/domain'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { isStrictJson } from './strict-json.ts'

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Reads the body of a request once, for everyone behind: at most `maxBytes(path)` (else 413), valid UTF-8 and
 * strict JSON where it says it is JSON (else 400). Routes then read it as usual (`c.req.json()`, `c.req.text()`).
 * Of bodies that are signed only the size counts here: the signature says more than any look at them.
 */
export function readBody(options: {
  maxBytes: (path: string) => number
  isSigned?: (path: string) => boolean
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (BODILESS.has(c.req.method)) return next()
    const bytes = await readAtMost(c, options.maxBytes(c.req.path))
    const isSigned = options.isSigned?.(c.req.path) ?? false
    const text = isSigned ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : decode(bytes)
    if (
      !isSigned &&
      /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '') &&
      text !== ''
    )
      if (!isStrictJson(text)) throw new Refusal('INVALID')
    // The cache holds promises, whatever its type says.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
    return next()
  }
}

async function readAtMost(c: Context<AppEnv>, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      // A length that was not announced, or a false one: the stream itself is the truth.
      if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    // Whoever hangs up in the middle is no fault of ours.
    throw error instanceof Refusal ? error : new Refusal('INVALID')
  }
  return Buffer.concat(chunks, size)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('INVALID')
  }
}
