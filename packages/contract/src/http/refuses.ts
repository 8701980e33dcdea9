import { REFUSALS, type RefusalCode } from '@duely/domain'
import { z } from 'zod'
import { Problem, REFUSAL_STATUS } from './problem.ts'

/** What any route may answer: the limits on requests, and a database or provider that is away. */
const EVERYWHERE = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const satisfies readonly RefusalCode[]

/** What every route that changes something may answer besides: it takes requests from our own pages only, as JSON. */
export const WRITES = ['FORBIDDEN_ORIGIN', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly RefusalCode[]

/** The same for a route with a body. */
export const WITH_BODY = [...WRITES, 'INVALID', 'PAYLOAD_TOO_LARGE'] as const satisfies readonly RefusalCode[]

/** What a client should know besides the text that a person reads. */
const NOTES: Partial<Record<RefusalCode, string>> = {
  INVALID: 'the fields at fault are listed',
  NOT_FOUND: 'not yours, or not there',
  PAYLOAD_TOO_LARGE: 'more than 16 kB, or than x-max-body-bytes where a route has it',
  TOO_MANY_REQUESTS: 'see Retry-After',
  UNAVAILABLE: 'the database or a provider is away for a moment; see Retry-After',
}

/**
 * The responses of a route that refuses with these codes and with those that every route has. A test server fails
 * when a route answers a code that it does not name here. Hidden from the typed client, which throws every refusal
 * as one error.
 */
export function refuses(...codes: readonly RefusalCode[]): Record<never, never> {
  const byStatus = Map.groupBy(
    new Set([...codes, ...EVERYWHERE]),
    (code) => REFUSAL_STATUS[REFUSALS[code].kind],
  )
  return Object.fromEntries(Array.from(byStatus, ([status, listed]) => [status, problemOf(listed)]))
}

function problemOf(codes: readonly RefusalCode[]) {
  return {
    description: codes.map((code) => `${code}: ${NOTES[code] ?? REFUSALS[code].text}`).join('\n'),
    content: { 'application/problem+json': { schema: Problem.extend({ code: z.enum(codes) }) } },
  }
}
