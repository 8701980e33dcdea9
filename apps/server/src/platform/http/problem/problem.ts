import { REFUSAL_STATUS } from '@duely/contract'
import { type FieldError, Refusal, type RefusalKind, TEXTS_WITHOUT_PLANS } from '@duely/domain'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { hasCode } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { AppEnv } from '../app-env.ts'
import { maskedNetwork } from '../guards/networks.ts'

/** Title per refusal kind; a missing kind does not compile. */
const TITLES: Record<RefusalKind, string> = {
  invalid: 'Invalid input',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  conflict: 'Conflict',
  'too-large': 'Too large',
  unsupported: 'Unsupported media type',
  'rate-limited': 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Not available',
}

const LOGGED_KINDS: ReadonlySet<RefusalKind> = new Set(['unauthenticated', 'forbidden', 'rate-limited'])

/** A rate limit was exceeded; answered with 429 and Retry-After. */
export class RateLimited extends Refusal {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server is overloaded, or the database unreachable; answered with 503 and Retry-After. */
export class Overloaded extends Refusal {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('UNAVAILABLE')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A program sent no credentials; answered with 401 and a challenge, which some wait for (RFC 7617). */
export class CredentialsRequired extends Refusal {
  readonly challenge: string
  /** @param realm what the credentials are for */
  constructor(realm: string) {
    super('UNAUTHENTICATED')
    this.challenge = `Basic realm="${realm}"`
  }
}

/** A program sent no valid key; answered with 401 and a challenge (RFC 6750). */
export class KeyRequired extends Refusal {
  readonly challenge = 'Bearer'
  constructor() {
    super('UNAUTHENTICATED')
  }
}

/** The right password for an account with a pending deletion, with the end of its undo period. */
export class AccountBeingDeleted extends Refusal {
  readonly purgeAfter: Date
  constructor(purgeAfter: Date) {
    super('ACCOUNT_BEING_DELETED')
    this.purgeAfter = purgeAfter
  }
}

/** Maximum problems listed per input, which bounds the answer. */
export const PROBLEMS_LISTED = 20
/** Longer messages are truncated, because they may contain names chosen by the sender. */
const MESSAGE_MAX = 300

/** A 400 with the first twenty issues of an input, with dotted paths ("items.0.amount"). */
export function invalidInput(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const errors: FieldError[] = issues.slice(0, PROBLEMS_LISTED).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, MESSAGE_MAX),
    message: issue.message.slice(0, MESSAGE_MAX),
  }))
  return new Refusal('INVALID', errors)
}

/** A standby takes over within half a minute; an early retry gets the same answer. */
const DATABASE_BACK_SECONDS = 5

/** Maps a thrown error to a refusal; null for a bug. */
function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Overloaded(DATABASE_BACK_SECONDS)
  if (hasCode(error, UNSTORABLE_TEXT)) return new Refusal('INVALID')
  if (!(error instanceof HTTPException)) return null
  // Thrown by the framework, for example for invalid JSON.
  if (error.status === 413) return new Refusal('PAYLOAD_TOO_LARGE')
  return error.status >= 400 && error.status < 500 ? new Refusal('INVALID') : null
}

/** PostgreSQL's codes for text it cannot store: a NUL that no input rule caught. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

/**
 * The answer of a refusal, `application/problem+json` (RFC 9457). Equal refusals are indistinguishable: other
 * users' data and missing data give the same 404, byte for byte.
 */
function problemResponse(refusal: Refusal, hasPlans: boolean, requestId?: string): Response {
  const status = REFUSAL_STATUS[refusal.kind]
  const body = {
    type: 'about:blank',
    title: TITLES[refusal.kind],
    status,
    code: refusal.code,
    detail: (hasPlans ? undefined : TEXTS_WITHOUT_PLANS[refusal.code]) ?? refusal.message,
    ...(requestId === undefined ? {} : { requestId }),
    ...(refusal instanceof AccountBeingDeleted ? { purgeAfter: refusal.purgeAfter.toISOString() } : {}),
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(refusal instanceof RateLimited || refusal instanceof Overloaded
        ? { 'retry-after': String(refusal.retryAfterSeconds) }
        : {}),
      ...(refusal instanceof CredentialsRequired || refusal instanceof KeyRequired
        ? { 'www-authenticate': refusal.challenge }
        : {}),
    },
  })
}

/**
 * Answers every error: refusals as such; a bug is logged and answered with its request id only.
 *
 * @param hasPlans without them no answer names one
 */
export function handleError(logger: Logger, hasPlans = true) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const requestId = c.get('requestId')
    const where = { requestId, method: c.req.method, path: c.req.path }
    const refusal = toRefusal(error)
    if (refusal === null) {
      logger.error({ event: 'fault', err: error, ...where })
      return problemResponse(new Refusal('INTERNAL'), hasPlans, requestId)
    }
    if (refusal !== error && refusal.kind === 'unavailable')
      logger.warn({ event: 'database-away', err: error, ...where })
    if (LOGGED_KINDS.has(refusal.kind) && !(refusal instanceof CredentialsRequired))
      logger.warn({ event: 'refused', code: refusal.code, ...where, ...whoAsked(c) })
    return problemResponse(refusal, hasPlans)
  }
}

/** Enough to recognise an attack: the widest network, and the user. */
function whoAsked({ var: { clientIp, actor } }: { var: Partial<AppEnv['Variables']> }) {
  return {
    ...(clientIp === undefined ? {} : { network: maskedNetwork(clientIp) }),
    ...(actor === undefined ? {} : { userId: actor.userId }),
  }
}
