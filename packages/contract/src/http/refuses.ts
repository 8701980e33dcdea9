import { REFUSALS, type RefusalCode } from '@duely/domain'
import { z } from 'zod'
import { Problem, REFUSAL_STATUS } from './problem.ts'

/** Codes that every route can answer: rate limits, and an unreachable database or provider. */
const EVERYWHERE = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const satisfies readonly RefusalCode[]

/** Notes for API clients beyond the display text. */
const NOTES: Partial<Record<RefusalCode, string>> = {
  INVALID: 'the fields at fault are listed',
  NOT_FOUND: 'not yours, or not there',
  PAYLOAD_TOO_LARGE: 'more than 16 kB, or than x-max-body-bytes where a route has it',
  TOO_MANY_REQUESTS: 'see Retry-After',
  UNAVAILABLE: 'the database or a provider is away for a moment; see Retry-After',
}

/**
 * The responses of a route that refuses with these codes and with those of every route. The test server fails
 * on an undeclared code. Hidden from the typed client, which throws every refusal as one error type.
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
