import type { Problem } from '@duely/contract'
import type { Api } from '@duely/server/api'
import { hc } from 'hono/client'
import { fetchSignedIn } from './session/fetch-signed-in.ts'

/** A refusal by the server: `code` identifies it, `detail` is display text, `errors` belong to fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: readonly { path: string; message: string }[]
  readonly requestId: string | null
  /** With 429: seconds until the next try is allowed, where the answer says so. */
  readonly retryAfterSeconds: number | undefined
  /** With ACCOUNT_BEING_DELETED: end of the undo period. */
  readonly purgeAfter: string | undefined

  constructor(status: number, problem: Partial<Problem>, headers = new Headers()) {
    super(problem.detail ?? 'An unexpected error occurred. Please try again.')
    this.status = status
    this.code = problem.code ?? 'INTERNAL'
    this.errors = Array.isArray(problem.errors) ? problem.errors : []
    this.requestId = headers.get('x-request-id')
    this.retryAfterSeconds = secondsIn(headers.get('retry-after'))
    this.purgeAfter = problem.purgeAfter
  }
}

const routes = hc<Api>('/', { init: { credentials: 'same-origin' }, fetch: fetchSignedIn })

/** The server's routes, typed by the server; only the type reaches the browser. */
export const api = routes.api

/** The one-time link that the server prints, the only route outside `/api` that scripts call. */
export const setup = routes.setup

type Answer<T> = { ok: boolean; status: number; headers: Headers; json(): Promise<T> }

/**
 * The result of a request.
 *
 * @throws ApiError when refused; TypeError when unreachable
 */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request
  if (!response.ok) throw await refusalIn(response)
  return response.json()
}

/** Awaits a request without a result. */
export async function done(request: Promise<Answer<unknown>>) {
  const response = await request
  if (!response.ok) throw await refusalIn(response)
}

/** Parses a refusal. */
export async function refusalIn(response: Answer<unknown>) {
  const body = await response.json().catch(() => null)
  return new ApiError(response.status, isProblem(body) ? body : {}, response.headers)
}

/** Another body may be from a proxy. */
const isProblem = (body: unknown): body is Problem => typeof Object(body).code === 'string'

function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}
