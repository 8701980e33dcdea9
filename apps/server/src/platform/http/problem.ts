import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from '../logger/logger.ts'
import type { AppEnv } from './app-env.ts'

/** One thing wrong with an input: `path` is dotted ("items.0.amount"), empty for the input as a whole. */
export type InputIssue = { path: string; message: string }

/** Every kind of refusal and the status it leaves with. */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>

export type ProblemKind = keyof typeof STATUS_OF_KIND

const TITLES: Record<ProblemKind, string> = {
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

/** A refusal of the HTTP layer itself (the domain's own are its `Refusal`). Thrown; `handleError` answers it. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly code: string
  readonly errors: readonly InputIssue[]
  readonly retryAfterSeconds: number | null
  constructor(
    kind: ProblemKind,
    code: string,
    detail: string,
    more: { errors?: readonly InputIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(detail)
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

/** 404 for what does not exist and for what is another's: the two must not be told apart, to the byte. */
export const notFound = () => new Problem('not-found', 'NOT_FOUND', 'There is nothing here.')

/** 401 for a request without a living session. */
export const unauthenticated = () => new Problem('unauthenticated', 'UNAUTHENTICATED', 'Please sign in.')

/** 429 that says when to come back. */
export const rateLimited = (retryAfterSeconds: number) =>
  new Problem('rate-limited', 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  })

/** 400 naming every issue of an input at once, not only the first. */
export function invalidInput(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problem {
  return new Problem('invalid', 'INVALID', 'Some of what was sent is not valid.', {
    errors: issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  })
}

/** Any thrown thing as the refusal it stands for; null for a bug. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) return fromHttpException(error)
  return null
}

/** What the framework itself throws, e.g. for a body that is not JSON. */
function fromHttpException(error: HTTPException): Problem | null {
  if (error.status === 413) return new Problem('too-large', 'TOO_LARGE', 'What was sent is too large.')
  if (error.status >= 400 && error.status < 500)
    return new Problem('invalid', 'INVALID', 'What was sent could not be read.')
  return null
}

/** The answer of a refusal: `application/problem+json`, nothing in it that differs between two equal refusals. */
export function problemResponse(problem: Problem): Response {
  const status = STATUS_OF_KIND[problem.kind]
  const body = {
    type: 'about:blank',
    title: TITLES[problem.kind],
    status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors.length > 0 ? { errors: problem.errors } : {}),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(problem.retryAfterSeconds === null ? {} : { 'retry-after': String(problem.retryAfterSeconds) }),
    },
  })
}

/** The one way out of every error: refusals are answered as such, bugs are logged and say only their request id. */
export function handleError(logger: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const requestId = c.get('requestId')
    const problem = toProblem(error)
    if (problem) {
      if (
        problem.kind === 'forbidden' ||
        problem.kind === 'rate-limited' ||
        problem.kind === 'unauthenticated'
      )
        logger.warn({
          event: 'refused',
          code: problem.code,
          requestId,
          method: c.req.method,
          path: c.req.path,
        })
      return problemResponse(problem)
    }
    logger.error({ event: 'bug', err: error, requestId, method: c.req.method, path: c.req.path })
    return problemResponse(
      new Problem('internal', 'INTERNAL', `Something went wrong on our side. Request id: ${requestId}`),
    )
  }
}
